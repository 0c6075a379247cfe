import { createContext } from '@/domain/context'
import { listErasures, replayErasures } from '@/domain/participants'
import { currentStore } from '@/platform/object-store'
import { folderStore } from '@/platform/objects/folder-store'
import { openPayload } from '@/platform/payload'
import { closeQueue } from '@/platform/queue'

/** After a restore: erases again who is noted as erased in the store of the settings, and in the given folders of backups. */

const payload = await openPayload()
const context = createContext(payload, { actor: { type: 'system', name: 'restore' } })
let erased = 0
for (const store of [currentStore(), ...process.argv.slice(2).map((folder) => folderStore(folder))])
  erased += await replayErasures(context, listErasures(store))
console.log(erased === 0 ? 'Erasures: none since the backup.' : `Erasures: ${erased} repeated.`)
await closeQueue()
await payload.destroy()
process.exit(0)
