import crypto from 'node:crypto'
import { findFreePort, isListening, isPortFree, waitUntil } from './processes.mjs'
import { inRoot } from './root.mjs'
import { runTypeScript } from './typescript.mjs'

const READY_MS = 30_000

/**
 * Starts a fake Stripe on the port after the site's and configures `env` to use it, unless a key is already configured.
 * Never called by `npm start`.
 *
 * @param {{ env?: NodeJS.ProcessEnv, onLine?: (name: string, line: string) => void }} options
 * @returns {Promise<string | null>} its URL; null if a key is configured
 */
export async function startFakeStripe(supervisor, { env = process.env, onLine = () => {} } = {}) {
  if (env.STRIPE_SECRET_KEY) return null
  const sitePort = Number(env.PORT)
  const port = (await isPortFree(sitePort + 1)) ? sitePort + 1 : await findFreePort()
  const site = new URL(env.PUBLIC_URL || `http://localhost:${sitePort}`)
  const origin = `http://${site.hostname}:${port}`
  env.STRIPE_SECRET_KEY = 'sk_test_of_the_fake'
  // Generated at each start, because anyone who knows the secret could report payments to Laurel.
  env.STRIPE_WEBHOOK_SECRET = `whsec_${crypto.randomBytes(24).toString('hex')}`
  env.STRIPE_API_URL = `http://127.0.0.1:${port}`
  supervisor.start({
    name: 'fake Stripe',
    args: runTypeScript(inRoot('scripts/fakes/stripe/main.ts'), [
      ...['--port', String(port), '--origin', origin],
      ...['--webhook', `http://127.0.0.1:${sitePort}/payments/stripe/webhook`],
      // The webhook is called by IP address with the platform's host, which may not resolve here.
      ...['--host', `${env.PLATFORM_HOST || site.hostname}:${sitePort}`],
    ]),
    env,
    onLine: (line) => onLine('stripe', line),
  })
  await waitUntil(async () => supervisor.isEnding() || (await isListening(port)), READY_MS, 100)
  return origin
}
