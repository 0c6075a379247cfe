import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { CSRF_HEADER } from '@/http/server/csrf'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import type { Caller } from '../../support/fixtures'

/** One app process (app-process.ts), called by port with the program's host. */
export type App = { port: number; process: ChildProcess; agent: http.Agent }

export type Apps = { apps: App[]; stop: () => Promise<void> }

type StartOptions = { databaseUrl: string; env: Record<string, string> }

const READY_MS = 120_000
const STARTS = 3

/** Starts app processes on one database. @param env overrides for this process's test environment */
export const startApps = async (
  count: number,
  { databaseUrl, env = {} }: { databaseUrl: string; env?: Record<string, string> },
): Promise<Apps> => {
  const apps: App[] = []
  for (let at = 0; at < count; at++) apps.push(await startPatiently({ databaseUrl, env }))
  const stop = async () => {
    for (const { agent, process: child } of apps) {
      agent.destroy()
      child.kill('SIGKILL')
    }
  }
  return { apps, stop }
}

/** Retries a failed start: under load, Node's loader occasionally gives up (exit code 13). */
const startPatiently = async (options: StartOptions): Promise<App> => {
  for (let triesLeft = STARTS; ; triesLeft--) {
    try {
      return await startApp(options)
    } catch (error) {
      if (triesLeft === 1) throw error
    }
  }
}

const startApp = ({ databaseUrl, env }: StartOptions): Promise<App> =>
  new Promise((resolve, reject) => {
    const file = path.resolve('tests/proofs/support/app-process.ts')
    const child = spawn(process.execPath, runTypeScript(file), {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: databaseUrl,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`an app process was not ready within ${READY_MS / 1000} s`))
    }, READY_MS)
    child.once('exit', (code) => reject(new Error(`an app process ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = Number(/^listening (\d+)$/.exec(line)?.[1])
      if (!port) return
      clearTimeout(timer)
      resolve({ port, process: child, agent: new http.Agent({ keepAlive: true, maxSockets: 256 }) })
    })
  })

export type AppAnswer<Body> = { status: number; body: Body; headers: http.IncomingHttpHeaders }

export type AppCall = {
  method?: 'GET' | 'POST'
  path: string
  /** The program's host, such as `p-1234.localhost`. */
  host: string
  caller?: Caller
  /** Sent as JSON. */
  body?: object
  /** Sent unchanged; the caller sets its type and length. */
  raw?: Buffer
  headers?: Record<string, string>
  /** Like a browser, sends the call again if a kept connection was closed meanwhile. For calls with an idempotency key. */
  replacesKeptConnections?: boolean
}

/** Calls an app over HTTP like a browser on the program's host. */
export const callApp = <Body = Record<string, unknown>>(app: App, call: AppCall): Promise<AppAnswer<Body>> =>
  new Promise((resolve, reject) => {
    const { agent, port } = app
    const { body, caller, headers = {}, host, method = body ? 'POST' : 'GET', path: target, raw } = call
    const text = body ? JSON.stringify(body) : ''
    const cookie = Object.entries(caller?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
    const request = http.request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: target,
      headers: {
        host,
        accept: 'application/json',
        ...(caller ? { cookie: cookie.join('; ') } : {}),
        ...(caller && method === 'POST' ? { [CSRF_HEADER]: caller.csrf } : {}),
        ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
        ...headers,
      },
    })
    request.once('error', (error) => {
      if (call.replacesKeptConnections && request.reusedSocket) resolve(callApp(app, call))
      else reject(error)
    })
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString('utf8')
        const isJson = (response.headers['content-type'] ?? '').includes('json')
        resolve({
          status: response.statusCode ?? 0,
          body: (isJson ? JSON.parse(answer) : answer) as Body,
          headers: response.headers,
        })
      })
    })
    request.end(raw ?? text)
  })
