import { randomUUID } from 'node:crypto'
import { startImport } from '@/domain/imports'
import { apiCall } from '@/http/api/api-call'
import { presentApiImport } from '@/http/api/present-import'
import { reply } from '@/http/server/reply'
import { sha256 } from '@/platform/crypto'
import { writePrivateFile } from '@/platform/private-files'

export const POST = apiCall('POST /v1/imports', async ({ context, programId }, fields) => {
  const { csv, date_order: dateOrder, filename, ...strategies } = fields
  const key = `imports/participants/${randomUUID()}`
  await writePrivateFile(key, Buffer.from(csv))
  // Even short files are imported in the background, because the worker has its own transactions.
  const file = { key, filename, sha256: sha256(csv), lines: Number.MAX_SAFE_INTEGER }
  const started = await startImport(context, {
    ...{ programId, file, strategies, applies: true },
    ...(dateOrder ? { dateOrder } : {}),
  })
  const answer = presentApiImport(started)
  return reply(answer, { status: 202, headers: { location: `/v1/imports/${answer.import.identifier}` } })
})
