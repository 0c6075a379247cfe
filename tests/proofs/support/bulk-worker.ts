import { createContext } from '@/domain/context'
import { openPayload } from '@/platform/payload'
import { workOnRun } from '@/plugins/bulk/domain'

/** Does what the job `bulk.run` does for a run, over and over, until it's killed. Writes `ready` once it begins. */
const [programId = 0, runId = 0] = process.argv.slice(2).map(Number)
const payload = await openPayload()
const context = createContext(payload, { actor: { type: 'job', name: 'proof 90' } })
console.log('ready')
for (;;) {
  await workOnRun(context, { programId, runId })
  await new Promise((resolve) => setTimeout(resolve, 100))
}
