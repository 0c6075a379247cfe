import { closeQueue, openQueue } from '@/platform/queue'

/** Creates the job queue's tables in the template of the test databases, which would take a second in each copy. */
await openQueue()
await closeQueue()
process.exit(0)
