import { findImport } from '@/domain/imports'
import { findImportId } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { presentApiImport } from '@/http/api/present-import'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/imports/:identifier', async ({ context, params, programId }) => {
  const id = await findImportId(context, programId, params.identifier ?? '')
  const found = id === null ? null : await findImport(context.sql, id, programId)
  return found ? reply(presentApiImport(found)) : apiError('import_not_found')
})
