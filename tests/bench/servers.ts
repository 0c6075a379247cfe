import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild, nextProgram } from '../../scripts/lib/build.mjs'
import { type App, startApps } from '../proofs/support/apps'

/** Servers that benches measure. A helper, not a bench. */
const READY_MS = 120_000

/**
 * Laurel's production server on the bench's database, built first if needed. `LAUREL_BENCH_SERVER=plain` uses the
 * proofs' app process instead, to try a bench without a build; its figures are meaningless.
 */
export const startLaurel = async (): Promise<App> => {
  const databaseUrl = String(process.env.DATABASE_URL)
  if (process.env.LAUREL_BENCH_SERVER === 'plain') {
    const [app] = (await startApps(1, { databaseUrl })).apps
    if (!app) throw new Error('no app process')
    return app
  }
  const isBuilt = await ensureBuild((args: string[]) => runNode(args, process.cwd()))
  if (!isBuilt) throw new Error('the build failed')
  const port = await findPort()
  // PLATFORM_HOST is localhost: programs are at subdomains of it.
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
  return startServer([nextProgram, 'start', '-p', String(port)], {
    port,
    env,
    cwd: process.cwd(),
    readyAt: '/health/ready',
  })
}

/**
 * A static Next page: an app of one page, built and served by the same Next.
 * @param markup the page's content; Next writes it twice, as HTML and as data
 */
export const startStaticPage = async (markup: string): Promise<App> => {
  const folder = path.resolve('.data/bench/static-page')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, 'app'), { recursive: true })
  for (const [file, text] of Object.entries(STATIC_APP)) fs.writeFileSync(path.join(folder, file), text)
  fs.writeFileSync(path.join(folder, 'markup.json'), JSON.stringify(markup))
  if ((await runNode([nextProgram, 'build'], folder)) !== 0) throw new Error('the static page could not be built')
  const port = await findPort()
  const env = { ...process.env }
  return startServer([nextProgram, 'start', '-p', String(port)], { port, env, cwd: folder, readyAt: '/' })
}

/**
 * deploy/nginx.conf in front of a web process, and a server of the same nginx that answers everything with one file.
 * @returns null if nginx isn't installed
 */
export const startNginx = async (webPort: number, file: string): Promise<(App & { filePort: number }) | null> => {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = path.resolve('.data/bench/nginx')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, 'cache'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'index.html'), file)
  fs.chmodSync(folder, 0o755)
  const port = await findPort()
  const filePort = await findPort()
  const fileServer = `server { listen ${filePort}; root ${folder}; location / { try_files /index.html =404; } }`
  const config = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace('listen 80;', `listen ${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${webPort}`)
    .replace(/\n}\s*$/, `\n  ${fileServer}\n}\n`)
  // As root, nginx would run its workers as another user, who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  fs.writeFileSync(path.join(folder, 'nginx.conf'), user + config)
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill())
  const end = Date.now() + READY_MS
  while ((await statusOf(filePort, '/')) !== 200) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('nginx is not ready')
    await sleep(100)
  }
  return { port, filePort, process: child, agent: new http.Agent({ keepAlive: true, maxSockets: 64 }) }
}

const STATIC_APP = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(process.cwd())} } }`,
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  // Without its own instrumentation file, Next would use ours, because the workspace root is this checkout.
  'instrumentation.js': 'export function register() {}',
  'app/page.js':
    'import markup from "../markup.json"\nexport default function Page() { return <main dangerouslySetInnerHTML={{ __html: markup }} /> }',
}

const runNode = (args: string[], cwd: string): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, NODE_OPTIONS: '' }
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('close', (code) => resolve(code ?? 1))
  })

type Start = { port: number; env: NodeJS.ProcessEnv; cwd: string; readyAt: string }

const startServer = async (args: string[], { cwd, env, port, readyAt }: Start): Promise<App> => {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const end = Date.now() + READY_MS
  while ((await statusOf(port, readyAt)) !== 200) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`the server at ${port} is not ready`)
    await sleep(200)
  }
  return { port, process: child, agent: new http.Agent({ keepAlive: true, maxSockets: 64 }) }
}

const statusOf = (port: number, target: string): Promise<number> =>
  new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: target, headers: { host: `localhost:${port}` } })
    request.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    request.once('error', () => resolve(0))
  })

const findPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
