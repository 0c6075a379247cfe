import { startFakeAptos } from './lib/fake-aptos.mjs'
import { startFakeStripe } from './lib/fake-stripe.mjs'
import {
  createLogFiles,
  createReporter,
  describeDemo,
  migrateStep,
  openDatabaseStep,
  seedAndBuildStep,
  startPrograms,
  supervise,
} from './lib/laurel.mjs'

/** npm run demo: runs all of Laurel with demo data, from a production build. */
await supervise({ mode: 'demo', command: 'npm run demo' }, async (supervisor, claimPort) => {
  const reporter = createReporter(4)
  await claimPort()
  await openDatabaseStep(supervisor, reporter)
  await migrateStep(supervisor, reporter)
  await seedAndBuildStep(supervisor, reporter)
  reporter.step('Web server and worker')
  reporter.detail('logs in .data/logs')
  const onLine = createLogFiles()
  const stripe = await startFakeStripe(supervisor, { onLine })
  reporter.detail(
    stripe ? `payments by a fake Stripe at ${stripe}` : 'payments by the Stripe account of STRIPE_SECRET_KEY',
  )
  if (await startFakeAptos(supervisor, { env: process.env, onLine }))
    reporter.detail('collectibles by a fake minting service, which makes everything up')
  if (await startPrograms(supervisor, { restarts: true, onLine }))
    console.log(`\n${describeDemo()}\n\nCtrl-C stops everything; the data stays.`)
})
