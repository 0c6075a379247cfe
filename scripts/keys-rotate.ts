import { createContext } from '@/domain/context'
import { resealDatabase, storeLastingSecret } from '@/domain/key-rotation'
import { env } from '@/platform/env'
import { localStore, remoteStore } from '@/platform/object-store'
import { moveObjects } from '@/platform/objects/move-objects'
import { openPayload } from '@/platform/payload'
import { poolSql } from '@/platform/sql'
import { privateObjects, publicHeaders } from '@/platform/storage'

/**
 * npm run keys:rotate: seals everything anew that is sealed with PREVIOUS_PAYLOAD_SECRET, in the database and among the files,
 * then verifies. Without PREVIOUS_PAYLOAD_SECRET, it verifies alone. Can be repeated. Exits with 1 if anything is left
 * (docs/security.md).
 */
const payload = await openPayload()
payload.logger.level = 'warn'
const context = createContext(payload, { actor: { type: 'system', name: 'keys:rotate' } })
if (env.PREVIOUS_PAYLOAD_SECRET) await storeLastingSecret(poolSql(payload))

const first = await resealDatabase(context)
console.log(`Database: ${first.resealed} sealed anew, ${first.current} current before`)
const left = await resealDatabase(context)
for (const [place, count] of Object.entries(left.unknown))
  console.error(`${place}: ${count} values open with neither secret. Which plugin seals them (sealedFields)?`)

const store = remoteStore() ?? localStore()
const files = await moveObjects({
  from: store,
  to: store,
  isPrivate: privateObjects(payload),
  headersOf: (key) => (key.startsWith('public/') ? publicHeaders(key) : {}),
})
for (const { key, reason } of files.failed) console.error(`${key}: ${reason}`)
console.log(`Files: ${files.copied + files.encrypted} sealed anew, ${files.kept} kept`)

const isDone = left.resealed === 0 && Object.keys(left.unknown).length === 0 && files.failed.length === 0
console.log(
  isDone
    ? `Everything is sealed with PAYLOAD_SECRET${env.PREVIOUS_PAYLOAD_SECRET ? ': remove PREVIOUS_PAYLOAD_SECRET and restart all processes' : ''}.`
    : 'Not done: keep PREVIOUS_PAYLOAD_SECRET, and run it again.',
)
process.exit(isDone ? 0 : 1)
