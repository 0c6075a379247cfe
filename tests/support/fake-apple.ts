import { createHash, X509Certificate } from 'node:crypto'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { inflateRawSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import forge from 'node-forge'
import type { AppleCertificate } from '@/plugins/wallet/domain/read-certificate'
import { makeKey } from '@/plugins/wallet/seed/make-certificate'

export type ApplePush = { token: string; topic: string; body: string }

export type FakeApns = {
  url: string
  /** PEM of who certifies it: itself. */
  authority: string
  received: ApplePush[]
  /** Answers by device token; 200 for others. */
  answers: Map<string, { status: number; reason?: string }>
  close: () => Promise<void>
}

/**
 * Apple's push service: HTTP/2 with TLS, which takes certificates of one authority only, and topics that are the certificate's
 * own pass type.
 */
export const openFakeApns = async ({ issuer }: AppleCertificate): Promise<FakeApns> => {
  const own = certifyServer()
  const server: Http2SecureServer = createSecureServer({
    ...{ cert: own.certificate, key: own.key, requestCert: true, rejectUnauthorized: false, ca: [issuer] },
  })
  const received: ApplePush[] = []
  const answers: FakeApns['answers'] = new Map()
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      body += chunk
    })
    stream.on('end', () => {
      const answer = (status: number, reason?: string) => {
        stream.respond({ ':status': status, 'apns-id': crypto.randomUUID() })
        stream.end(reason ? JSON.stringify({ reason }) : undefined)
      }
      const socket = stream.session?.socket as TLSSocket | undefined
      const peer = socket?.getPeerX509Certificate()
      const topic = String(headers['apns-topic'])
      const [, token] = /^\/3\/device\/([\w-]+)$/.exec(String(headers[':path'])) ?? []
      if (headers[':method'] !== 'POST' || !token) return answer(404, 'BadPath')
      if (!peer?.verify(new X509Certificate(issuer).publicKey)) return answer(403, 'BadCertificate')
      if (!peer.subject.includes(`UID=${topic}`)) return answer(400, 'TopicDisallowed')
      received.push({ token, topic, body })
      const { reason, status } = answers.get(token) ?? { status: 200 }
      return answer(status, reason)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ authority: own.certificate, received, answers },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const certifyServer = (): { certificate: string; key: string } => {
  const key = makeKey()
  const { e, n } = forge.pki.privateKeyFromPem(key) as forge.pki.rsa.PrivateKey
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(n, e)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 60_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.setSubject([{ shortName: 'CN', value: 'api.push.example' }])
  certificate.setIssuer([{ shortName: 'CN', value: 'api.push.example' }])
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}

/** The files of a `.pkpass`. */
export const openPass = (file: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let at = 0
  while (file.readUInt32LE(at) === 0x04034b50) {
    const [method, size, nameLength, extra] = [
      file.readUInt16LE(at + 8),
      file.readUInt32LE(at + 18),
      file.readUInt16LE(at + 26),
      file.readUInt16LE(at + 28),
    ]
    const start = at + 30 + nameLength + extra
    const bytes = file.subarray(start, start + size)
    files.set(file.toString('utf8', at + 30, at + 30 + nameLength), method === 0 ? bytes : inflateRawSync(bytes))
    at = start + size
  }
  return files
}

type Field = { key: string; label?: string; value: string | number; changeMessage?: string }
type Style = 'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields'
export type PassJson = {
  serialNumber: string
  passTypeIdentifier: string
  teamIdentifier: string
  authenticationToken: string
  webServiceURL: string
  voided?: boolean
  backgroundColor?: string
  barcodes?: { message: string; format: string }[]
  storeCard: Partial<Record<Style, Field[]>>
}

export const passJson = (file: Buffer): PassJson => {
  const files = openPass(file)
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>
  for (const [name, hash] of Object.entries(manifest))
    expect(
      createHash('sha1')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(hash)
  return JSON.parse(String(files.get('pass.json'))) as PassJson
}

export const fieldsOf = ({ storeCard }: PassJson): Record<string, string | number> =>
  Object.fromEntries(Object.values(storeCard).flatMap((fields) => (fields ?? []).map(({ key, value }) => [key, value])))

const service = async (method: string, url: string, headers: Record<string, string> = {}, body?: object) => {
  const { DELETE, GET, POST } = await import('@/app/(api)/internal-calls/routes/[...path]/route')
  const { pathname } = new URL(url)
  const request = new NextRequest(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const handler = { DELETE, GET, POST }[method as 'GET']
  return handler(request, { params: Promise.resolve({ path: pathname.split('/').filter(Boolean) }) })
}

/** A phone that has a pass, and talks to the web service that the pass names, as iOS does. */
export class FakePhone {
  readonly device = crypto.randomUUID()
  readonly alerts: string[] = []
  pass: PassJson
  private updated: string | null = null
  private modified: string | null = null

  constructor(
    file: Buffer,
    readonly token: string = crypto.randomUUID(),
  ) {
    this.pass = passJson(file)
  }

  private get headers() {
    return { authorization: `ApplePass ${this.pass.authenticationToken}` }
  }

  private get registration() {
    const { passTypeIdentifier, serialNumber, webServiceURL } = this.pass
    return `${webServiceURL}/v1/devices/${this.device}/registrations/${passTypeIdentifier}/${serialNumber}`
  }

  async register(headers: Record<string, string> = this.headers): Promise<number> {
    return (await service('POST', this.registration, headers, { pushToken: this.token })).status
  }

  async unregister(headers: Record<string, string> = this.headers): Promise<number> {
    return (await service('DELETE', this.registration, headers)).status
  }

  async listChanged(since: string | null = this.updated): Promise<{ status: number; serialNumbers: string[] }> {
    const path = this.registration.split('/').slice(0, -1).join('/')
    const answer = await service('GET', `${path}${since === null ? '' : `?passesUpdatedSince=${since}`}`)
    if (answer.status !== 200) return { status: answer.status, serialNumbers: [] }
    const body = (await answer.json()) as { serialNumbers: string[]; lastUpdated: string }
    this.updated = body.lastUpdated
    return { status: 200, serialNumbers: body.serialNumbers }
  }

  /** @returns the status; a new pass replaces the old one, and alerts for fields that say so */
  async fetchPass(headers: Record<string, string> = this.headers): Promise<number> {
    const { passTypeIdentifier, serialNumber, webServiceURL } = this.pass
    const answer = await service('GET', `${webServiceURL}/v1/passes/${passTypeIdentifier}/${serialNumber}`, {
      ...headers,
      ...(this.modified === null ? {} : { 'if-modified-since': this.modified }),
    })
    if (answer.status !== 200) return answer.status
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    this.modified = answer.headers.get('last-modified')
    const before = fieldsOf(this.pass)
    this.pass = passJson(Buffer.from(await answer.arrayBuffer()))
    for (const { changeMessage, key, value } of Object.values(this.pass.storeCard).flat())
      if (changeMessage && before[key] !== value) this.alerts.push(changeMessage.replace('%@', String(value)))
    return 200
  }

  /** What a phone does after a push. */
  async wake(): Promise<void> {
    const { serialNumbers } = await this.listChanged()
    if (serialNumbers.includes(this.pass.serialNumber)) await this.fetchPass()
  }

  async log(lines: string[]): Promise<number> {
    return (await service('POST', `${this.pass.webServiceURL}/v1/log`, {}, { logs: lines })).status
  }
}
