import { parseArgs } from 'node:util'
import { startFakeStripe } from './server'

/**
 * Runs the fake as a separate program: `--port 3001 --webhook http://127.0.0.1:3000/payments/stripe/webhook --host
 * localhost --origin http://localhost:3001`. Its signing secret is STRIPE_WEBHOOK_SECRET, the same as Laurel's.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    webhook: { type: 'string' },
    host: { type: 'string' },
    origin: { type: 'string' },
  },
})
const secret = process.env.STRIPE_WEBHOOK_SECRET
if (!values.webhook || !secret) throw new Error('--webhook and STRIPE_WEBHOOK_SECRET are needed')
const url = values.webhook

const fake = await startFakeStripe({
  port: Number(values.port ?? 0),
  publicOrigin: values.origin,
  target: () => ({ url, host: values.host, secret }),
})
const stop = async (): Promise<void> => {
  await fake.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

console.log(`fake Stripe ready at ${fake.url}`)
