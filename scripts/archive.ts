import { archiveMonths, archivePartitions } from '@/domain/archive'
import { createContext } from '@/domain/context'
import { openPayload } from '@/platform/payload'

/** npm run archive: what the scheduled job does, at once. Exits with 1 if a month must wait. */

const WORDS = {
  archived: 'archived',
  archived_before: 'archived meanwhile by another process',
  changed: 'changed meanwhile; try again',
  open: 'waits',
}

try {
  archiveMonths()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
const payload = await openPayload()
const outcomes = await archivePartitions(createContext(payload, { actor: { type: 'job', name: 'partitions.archive' } }))
for (const { name, open, outcome, rows } of outcomes)
  console.log(
    [name, WORDS[outcome], rows === undefined ? '' : `${rows} rows`, open ? JSON.stringify(open) : ''].join(' ').trim(),
  )
if (outcomes.length === 0) console.log('Nothing to archive.')
process.exit(outcomes.every(({ outcome }) => outcome.startsWith('archived')) ? 0 : 1)
