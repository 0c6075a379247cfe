import { z } from 'zod'
import { readVersionForm as readChallengeVersion, updateChallenge } from '@/domain/challenges'
import { type ListedVersion, listVersions } from '@/domain/content-lifecycle'
import { readId } from '@/domain/permissions'
import { restorePage } from '@/domain/program-pages'
import { listProgramVersions, restoreProgramVersion } from '@/domain/program-settings'
import { readVersionForm as readRewardVersion, updateReward } from '@/domain/reward-editor'
import { presentSavedChallenge, readChallengeInput } from '@/http/challenges/challenge-editor'
import { refuseSettings } from '@/http/program-settings/refuse'
import { canManageRewards, presentSavedReward, readRewardForm } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import type { ContentCall } from './content-call'
import { answerPage } from './page-calls'

const UNKNOWN = failed(404, text('notFound'))
const RESTORED = text('content.versionRestored')

type PresentedVersion = ListedVersion & { changes?: object[] }
type Kind = {
  /** The parameter of the addresses. */
  parameter: string
  /** Instead of the versions alone: with what each changed. */
  list?: (call: ContentCall) => Promise<PresentedVersion[]>
  restore: (call: ContentCall, which: { id: number; versionId: number }) => Promise<Reply>
}

/** What is restored by saving its form again is refused for the same reasons as a save. */
const KINDS = {
  challenges: {
    parameter: 'challenge_id',
    restore: async ({ administrator, context, programId }, { id: challengeId, versionId }) => {
      const form = await readChallengeVersion(context, { programId, challengeId, versionId })
      if (!form) return UNKNOWN
      const read = readChallengeInput(form, administrator.locale)
      if (!read.ok) return refused(read.reply, administrator)
      const saved = await updateChallenge(context, { programId, challengeId, form: read.form, restores: versionId })
      return refused(presentSavedChallenge(saved, RESTORED), administrator)
    },
  },
  rewards: {
    parameter: 'reward_id',
    restore: async ({ administrator, context, programId }, { id: rewardId, versionId }) => {
      const canManage = canManageRewards(administrator, programId)
      const form = await readRewardVersion(context, { programId, rewardId, versionId, canManage })
      if (!form) return UNKNOWN
      const read = readRewardForm(administrator, form)
      if (!read.ok) return refused(read.reply, administrator)
      const update = { programId, rewardId, form: read.form, canManage, restores: versionId }
      return refused(presentSavedReward(administrator, await updateReward(context, update), RESTORED), administrator)
    },
  },
  'program-pages': {
    parameter: 'program_page_id',
    restore: async ({ context, programId }, { id: pageId, versionId }) =>
      answerPage(await restorePage(context, { programId, pageId, versionId }), text('content.pages.restored')),
  },
  programs: {
    parameter: 'program_id',
    list: ({ context, programId }) => listProgramVersions(context, programId),
    restore: async ({ context, programId }, { versionId }) => {
      const restored = await restoreProgramVersion(context, programId, versionId)
      if (!restored.ok) return refuseSettings(restored)
      return succeeded(text('settings.restored'), { changes: restored.changes })
    },
  },
} as const satisfies Record<string, Kind>

/** The history of a kind of content, newest first. */
export const versionsCall = (of: keyof typeof KINDS) =>
  programCall({
    input: z.object({}),
    handle: async (call: ContentCall): Promise<Reply> => {
      const { list, parameter }: Kind = KINDS[of]
      const { context, params, programId } = call
      const id = readId(params[parameter]) ?? 0
      const versions = list ? await list(call) : await listVersions(context, { programId, of, id })
      return reply({ versions: versions.map(presentVersion) })
    },
  })

export const restoreCall = (of: keyof typeof KINDS) =>
  programCall({
    input: z.object({}),
    handle: (call: ContentCall): Promise<Reply> => {
      const { parameter, restore }: Kind = KINDS[of]
      const { params } = call
      return restore(call, { id: readId(params[parameter]) ?? 0, versionId: readId(params.version_id) ?? 0 })
    },
  })

const presentVersion = ({ changed_by, changes, created_at, id, latest, name, status }: PresentedVersion) => ({
  id,
  name,
  status,
  changed_by,
  latest,
  created_at,
  ...(changes ? { changes } : {}),
})

/** Puts a general message before the errors of fields, because restoring a version shows no form. */
const refused = (given: Reply, { locale }: ContentCall['administrator']): Reply => {
  const { body, status } = given
  const errors = (body as { errors?: Record<string, string[]> }).errors ?? {}
  if (status !== 422 || Object.keys(errors).length === 0) return given
  const message = translate(locale, 'console')('content.versions.refused')
  return failed(422, message, { base: [message], ...errors })
}
