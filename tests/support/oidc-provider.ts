import { spawn } from 'node:child_process'
import path from 'node:path'

export type FakeProvider = { issuer: string; host: string; stop: () => void }

/** Starts an identity provider, a process of its own. */
export const startProvider = async (redirectUri: string): Promise<FakeProvider> => {
  const script = path.join(import.meta.dirname, 'run-oidc-provider.mjs')
  const child = spawn(process.execPath, [script, redirectUri], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the identity provider has ended')))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  const host = `127.0.0.1:${port}`
  return { issuer: `http://${host}`, host, stop: () => void child.kill() }
}

/** Signs in at the provider as a person in a browser does. @returns the query with which it sends the browser back */
export const signInAtProvider = async (address: string, login: string): Promise<string> => {
  const jar = new Map<string, string>()
  let url = address
  let form: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps++) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    form = null
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = answer.headers.get('location')
    if (location) {
      const next = new URL(location, url)
      if (next.origin !== new URL(address).origin) return next.search
      url = next.href
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 400)}`)
    form = new URLSearchParams({ prompt, login, password: 'any' })
  }
  throw new Error('the provider never sent the browser back')
}
