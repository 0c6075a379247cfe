import type { CollectionBeforeValidateHook } from 'payload'
import { inRequest } from '@/domain/context'

/** Sets a new row's program to its participant's, so that Local API callers need not pass it. */
export const fillProgram: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data || (data.program ?? null) !== null) return data
  const participant = data.participant?.id ?? data.participant
  if (typeof participant !== 'number') return data
  const [row] = await inRequest(req, ({ sql }) =>
    sql<{ program_id: number }>('select program_id from participants where id = $1', [participant]),
  )
  return row ? { ...data, program: row.program_id } : data
}
