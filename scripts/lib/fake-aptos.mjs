import crypto from 'node:crypto'
import { findFreePort, isListening, waitUntil } from './processes.mjs'
import { inRoot } from './root.mjs'
import { runTypeScript } from './typescript.mjs'

const READY_MS = 30_000

/**
 * Starts a fake minting service and configures `env` to use it, unless a service is already configured. Never called by
 * `npm start`.
 * @param {{ env: NodeJS.ProcessEnv, onLine?: (name: string, line: string) => void }} options
 * @returns {Promise<boolean>} whether it was started
 */
export async function startFakeAptos(supervisor, { env, onLine = () => {} }) {
  if (env.APTOS_API_URL) return false
  const port = await findFreePort()
  env.APTOS_API_KEY = `key_${crypto.randomBytes(12).toString('hex')}`
  env.APTOS_API_URL = `http://localhost:${port}`
  supervisor.start({
    name: 'fake Aptos',
    args: runTypeScript(inRoot('scripts/fakes/aptos/main.ts'), ['--port', String(port)]),
    env,
    onLine: (line) => onLine('aptos', line),
  })
  await waitUntil(async () => supervisor.isEnding() || (await isListening(port)), READY_MS, 100)
  return true
}
