import type { Context } from '@/domain/context'
import { checkPluginValues, type PluginValues } from '@/domain/plugin-fields'
import type { ChallengeForm } from './challenge-form'
import { refuseErrors } from './save-result'

type Fields = {
  programId: number
  form: ChallengeForm
  /** Null for a new challenge. */
  stored: { id: number; state: { fields: PluginValues } } | null
}

/** The values of plugin fields to store, by the fields' own rules. */
export const takeFields = async (tx: Context, { form, programId, stored }: Fields): Promise<PluginValues> => {
  const { fields: given, ...data } = form
  const check = { collection: 'challenges', place: 'form', programId, given, data, id: stored?.id ?? null } as const
  const checked = await checkPluginValues(tx, check)
  if (!checked.ok) refuseErrors(checked.errors)
  return { ...stored?.state.fields, ...(checked.ok ? checked.values : {}) }
}
