import { archivePartitions } from '@/domain/archive'
import { createContext } from '@/domain/context'
import { openPayload } from '@/platform/payload'

/** Archives ledger months as of a time, as the job `partitions.archive` does. Writes a line for each month. */
const [now = ''] = process.argv.slice(2)
const payload = await openPayload()
const context = createContext(payload, { actor: { type: 'job', name: 'proof 44' }, now: new Date(now) })
console.log('ready')
for (const outcome of await archivePartitions(context, { point_entries: 24 })) console.log(JSON.stringify(outcome))
process.exit(0)
