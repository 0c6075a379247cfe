import { findEntry } from '@/domain/public-api'
import { reverseEntry } from '@/domain/users'
import { answerEntry } from '@/http/api/answer-entry'
import { apiCall } from '@/http/api/api-call'
import { type ApiErrorCode, apiError } from '@/http/api/api-error'

const REFUSALS = {
  not_manual: 'entry_not_reversible',
  unknown_entry: 'entry_not_found',
  exceeds_entry: 'reversal_exceeds_entry',
  key_reused: 'idempotency_key_mismatch',
} as const satisfies Record<string, ApiErrorCode>

export const POST = apiCall('POST /v1/points/reversals', async ({ context, idempotencyKey, programId }, reversal) => {
  const entry = await findEntry(context, programId, reversal.entry)
  if (!entry) return apiError('entry_not_found')
  const reversed = await reverseEntry(context, {
    ...{ programId, entry, amount: reversal.points, title: reversal.title, key: `api:${idempotencyKey}` },
  })
  return reversed.ok ? answerEntry(context, programId, reversed.entryId) : apiError(REFUSALS[reversed.reason])
})
