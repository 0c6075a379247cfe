import { closeQueue, openQueue } from '@/platform/queue'

/** Makes the tables of the job queue in the template of the test databases: each copy would take a second for them. */
await openQueue()
await closeQueue()
process.exit(0)
