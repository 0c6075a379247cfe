import { z } from 'zod'
import { readVersionForm as readChallengeVersion, updateChallenge } from '@/domain/challenges'
import { readId } from '@/domain/permissions'
import { readVersionForm as readRewardVersion, updateReward } from '@/domain/reward-editor'
import { listVersions, type Versioned } from '@/domain/versions'
import { presentSavedChallenge, readChallengeInput } from '@/http/challenges/challenge-editor'
import { canManageRewards, presentSavedReward, readRewardForm } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import type { ContentCall } from './content-call'

const UNKNOWN = failed(404, text('notFound'))
const RESTORED = text('content.versionRestored')

const list = (of: Versioned, parameter: string) => ({
  input: z.object({}),
  handle: async ({ context, params, programId }: ContentCall): Promise<Reply> => {
    const versions = await listVersions(context, { programId, of, id: readId(params[parameter]) ?? 0 })
    return reply({
      versions: versions.map(({ approved_at, changed_by, created_at, id, latest, name }) => ({
        id,
        name,
        approved_at,
        changed_by,
        latest,
        created_at,
      })),
    })
  },
})

export const CHALLENGE_VERSIONS = list('challenges', 'challenge_id')
export const REWARD_VERSIONS = list('rewards', 'reward_id')

/** Restoring a version saves its form again, so a restore is refused for the same reasons as a save. */
export const RESTORE_CHALLENGE = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }: ContentCall): Promise<Reply> => {
    const [challengeId, versionId] = [readId(params.challenge_id) ?? 0, readId(params.version_id) ?? 0]
    const form = await readChallengeVersion(context, { programId, challengeId, versionId })
    if (!form) return UNKNOWN
    const read = readChallengeInput(form, administrator.locale)
    if (!read.ok) return refused(read.reply, administrator)
    const saved = await updateChallenge(context, { programId, challengeId, form: read.form, restores: versionId })
    return refused(presentSavedChallenge(saved, RESTORED), administrator)
  },
})

export const RESTORE_REWARD = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }: ContentCall): Promise<Reply> => {
    const [rewardId, versionId] = [readId(params.reward_id) ?? 0, readId(params.version_id) ?? 0]
    const canManage = canManageRewards(administrator, programId)
    const form = await readRewardVersion(context, { programId, rewardId, versionId, canManage })
    if (!form) return UNKNOWN
    const read = readRewardForm(administrator, form)
    if (!read.ok) return refused(read.reply, administrator)
    const saved = await updateReward(context, { programId, rewardId, form: read.form, canManage, restores: versionId })
    return refused(presentSavedReward(administrator, saved, RESTORED), administrator)
  },
})

/** Puts a general message before the errors of fields, because restoring a version shows no form. */
const refused = (given: Reply, { locale }: ContentCall['administrator']): Reply => {
  const { body, status } = given
  const errors = (body as { errors?: Record<string, string[]> }).errors ?? {}
  if (status !== 422 || Object.keys(errors).length === 0) return given
  const message = translate(locale, 'console')('content.versions.refused')
  return failed(422, message, { base: [message], ...errors })
}
