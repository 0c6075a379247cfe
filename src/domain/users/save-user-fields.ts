import { type Context, inTransaction } from '@/domain/context'
import { type CheckedValues, checkPluginValues } from '@/domain/plugin-fields'

export type SavedFields = Extract<CheckedValues, { ok: false }> | { ok: true } | { ok: false; errors: null }

/** Saves fields that plugins added to participants. `errors` is null if there is no such participant. */
export const saveUserFields = (
  context: Context,
  { fields, participantId, programId }: { programId: number; participantId: number; fields: Record<string, unknown> },
): Promise<SavedFields> =>
  inTransaction(context, async (tx): Promise<SavedFields> => {
    const known = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for no key update',
      [participantId, programId],
    )
    if (known.length === 0) return { ok: false, errors: null }
    const check = { collection: 'participants', place: 'form', programId, given: fields, id: participantId } as const
    const checked = await checkPluginValues(tx, check)
    if (!checked.ok) return checked
    // Through Payload's API, whose hooks write the audit entry.
    await tx.payload.update({
      collection: 'participants',
      id: participantId,
      data: checked.values,
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    return { ok: true }
  })
