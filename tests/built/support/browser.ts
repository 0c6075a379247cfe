import http from 'node:http'

export type Answer<Body> = { status: number; body: Body; text: string; headers: http.IncomingHttpHeaders }

type Sent = {
  /** Sent as JSON; a FormData as multipart. */
  body?: object
  headers?: Record<string, string>
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })

/** Somebody on one host of the installation: keeps cookies and repeats the CSRF token, like the product's pages. */
export class Browser {
  private readonly cookies = new Map<string, string>()

  /** @param host without the port, such as `pennywort.localhost` */
  constructor(
    private readonly port: number,
    readonly host: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get = <Body = Record<string, unknown>>(path: string, headers = {}) => this.call<Body>('GET', path, { headers })
  post = <Body = Record<string, unknown>>(path: string, body: object = {}, headers = {}) =>
    this.call<Body>('POST', path, { body, headers })

  cookieHeader = (): string => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async call<Body = Record<string, unknown>>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const { body, type } = await encode(sent.body)
    const host = `${this.host}:${this.port}`
    const cookie = this.cookieHeader()
    const headers = {
      host,
      accept: 'application/json',
      ...(cookie ? { cookie, 'x-csrf-token': this.cookies.get('laurel_csrf') ?? '' } : {}),
      ...(body ? { origin: `http://${host}`, 'content-type': type, 'content-length': String(body.byteLength) } : {}),
      ...this.headers,
      ...sent.headers,
    }
    const answer = await request<Body>({ host: '127.0.0.1', port: this.port, agent, method, path, headers }, body)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }
}

/** A call without cookies, such as one of another system. */
export const request = <Body>(options: http.RequestOptions, body?: Buffer): Promise<Answer<Body>> =>
  new Promise((resolve, reject) => {
    const sent = http.request(options)
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const isJson = (response.headers['content-type'] ?? '').includes('json')
        const parsed = (isJson && text ? JSON.parse(text) : text) as Body
        resolve({ status: response.statusCode ?? 0, body: parsed, text, headers: response.headers })
      })
    })
    sent.end(body)
  })

const encode = async (body: object | undefined): Promise<{ body?: Buffer; type: string }> => {
  if (!body) return { type: '' }
  if (!(body instanceof FormData)) return { body: Buffer.from(JSON.stringify(body)), type: 'application/json' }
  const form = new Response(body)
  return { body: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
}
