import type { CollectionBeforeValidateHook } from 'payload'
import { inRequest } from '@/domain/context'

/** A new row belongs to its participant's program: who calls the Local API need not say so. */
export const fillProgram: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data || (data.program ?? null) !== null) return data
  const participant = data.participant?.id ?? data.participant
  if (typeof participant !== 'number') return data
  const [row] = await inRequest(req, ({ sql }) =>
    sql<{ program_id: number }>('select program_id from participants where id = $1', [participant]),
  )
  return row ? { ...data, program: row.program_id } : data
}
