import type { Administrator } from '@/domain/context'
import { allows } from '@/domain/permissions'
import { type RewardForm, type RewardUpdated, rewardForm, type SaveProblem } from '@/domain/reward-editor'
import type { MessageFor } from '@/domain/reward-fields'
import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

/** Including its four pictures. */
export const MAX_REWARD_FORM_BYTES = 40_000_000

/** Messages about a reward's form in the administrator's language. */
export const formatIn = ({ locale }: Pick<Administrator, 'locale'>): MessageFor => {
  const t = translate(locale, 'console')
  return (problem, values) => t(`rewards.errors.${problem}`, values)
}

type Read = { ok: true; form: RewardForm } | { ok: false; reply: Reply }

export const readRewardForm = (administrator: Administrator, body: unknown): Read => {
  const parsed = rewardForm(formatIn(administrator), Object.keys(PLUGIN_SELECTIONS)).safeParse(body)
  if (parsed.success) return { ok: true, form: parsed.data }
  return { ok: false, reply: failed(422, text('fillRequired'), fieldErrors(parsed.error)) }
}

/** Problems that only the server can find, by field. */
export const refuseReward = ({ locale }: Administrator, problems: readonly SaveProblem[]): Reply => {
  const t = translate(locale, 'console')
  const errors: Record<string, string[]> = {}
  for (const { field, ...found } of problems) {
    const { problem, ...values } = 'problem' in found ? found : { problem: null, ...found }
    const message = 'message' in values ? values.message : t(`rewards.errors.${problem}`, values)
    ;(errors[field] ??= []).push(message)
  }
  return failed(422, text('rewardNotSaved'), errors)
}

/** The answer to a saved reward. */
export const presentSavedReward = (administrator: Administrator, saved: RewardUpdated, message: string): Reply => {
  if (saved.ok) return succeeded(message)
  switch (saved.reason) {
    case 'invalid':
      return refuseReward(administrator, saved.problems)
    case 'not_found':
      return failed(404, text('notFound'))
    case 'stale':
      return failed(409, translate(administrator.locale, 'console')('rewards.stale'))
    case 'unchanged':
      return failed(422, text('noChanges'))
  }
}

/** Whether the form may also set tags (CONSOLE-108). */
export const canManageRewards = ({ grants }: Administrator, programId: number): boolean =>
  allows(grants, programId, 'rewards.manage')
