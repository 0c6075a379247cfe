import { startFakeStripe } from './lib/fake-stripe.mjs'
import {
  createReporter,
  describeDemo,
  migrateStep,
  openDatabaseStep,
  seedStep,
  startPrograms,
  supervise,
} from './lib/laurel.mjs'

/** npm run dev: runs `next dev` with the demo's data, and a worker that restarts when its code changes. */
await supervise({ mode: 'development', command: 'npm run dev' }, async (supervisor, claimPort) => {
  const reporter = createReporter(4)
  await claimPort()
  await openDatabaseStep(supervisor, reporter)
  await migrateStep(supervisor, reporter)
  await seedStep(supervisor, reporter)
  reporter.step('Web server and worker')
  const onLine = (name, line) => console.log(`${name.padEnd(6)} | ${line}`)
  const stripe = await startFakeStripe(supervisor, { onLine })
  reporter.detail(
    stripe ? `payments by a fake Stripe at ${stripe}` : 'payments by the Stripe account of STRIPE_SECRET_KEY',
  )
  if (await startPrograms(supervisor, { isDevelopment: true, onLine })) console.log(`\n${describeDemo()}\n`)
})
