import type { Context } from '@/domain/context'
import { checkPluginValues, type PluginValues } from '@/domain/plugin-fields'
import type { RewardForm } from './reward-form'
import type { SaveProblem } from './types'

type Checked = { values: PluginValues; problems: SaveProblem[] }

/** The form's values of plugin fields, and what their rules refuse. @param reward null for a new one */
export const checkFields = async (
  tx: Context,
  programId: number,
  form: RewardForm,
  reward: { id: number; form: { fields: PluginValues } } | null,
): Promise<Checked> => {
  const { fields: given, ...data } = form
  const check = { collection: 'rewards', place: 'form', programId, given, data, id: reward?.id ?? null } as const
  const checked = await checkPluginValues(tx, check)
  if (checked.ok) return { values: { ...reward?.form.fields, ...checked.values }, problems: [] }
  const problems = Object.entries(checked.errors).flatMap(([field, messages]) =>
    messages.map((message): SaveProblem => ({ field: field as `fields.${string}`, message })),
  )
  return { values: {}, problems }
}
