import { z } from 'zod'
import { readVersionForm as readChallengeVersion, updateChallenge } from '@/domain/challenges'
import { type ListedVersion, listVersions } from '@/domain/content-lifecycle'
import { findMailTemplate } from '@/domain/emails'
import { findHomeRow, restoreHome } from '@/domain/home'
import { readId } from '@/domain/permissions'
import { restorePage } from '@/domain/program-pages'
import { listProgramVersions, restoreProgramVersion } from '@/domain/program-settings'
import { readVersionForm as readRewardVersion, updateReward } from '@/domain/reward-editor'
import { presentSavedChallenge, readChallengeInput } from '@/http/challenges/challenge-editor'
import { restoreEmail } from '@/http/emails/calls'
import { refuseSettings } from '@/http/program-settings/refuse'
import { canManageRewards, presentSavedReward, readRewardForm } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { restoreTier } from '@/http/tiers/calls'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { isMailKind } from '@/mail/mail-kinds'
import type { ContentCall } from './content-call'
import { answerHome } from './home-calls'
import { answerPage } from './page-calls'

const UNKNOWN = failed(404, text('notFound'))
const RESTORED = text('content.versionRestored')

type PresentedVersion = ListedVersion & { changes?: object[] }
type Kind = {
  /** Null for an unknown address. */
  idOf: (call: ContentCall) => number | null | Promise<number | null>
  /** Instead of the versions alone: with what each changed. */
  list?: (call: ContentCall) => Promise<PresentedVersion[]>
  restore: (call: ContentCall, which: { id: number; versionId: number }) => Promise<Reply>
}

const byParameter =
  (name: string) =>
  ({ params }: ContentCall): number =>
    readId(params[name]) ?? 0

/** What is restored by saving its form again is refused for the same reasons as a save. */
const KINDS = {
  challenges: {
    idOf: byParameter('challenge_id'),
    restore: async ({ administrator, context, programId }, { id: challengeId, versionId }) => {
      const form = await readChallengeVersion(context, { programId, challengeId, versionId })
      if (!form) return UNKNOWN
      const read = readChallengeInput(form, administrator.locale)
      if (!read.ok) return read.reply
      const saved = await updateChallenge(context, { programId, challengeId, form: read.form, restores: versionId })
      return presentSavedChallenge(saved, RESTORED)
    },
  },
  rewards: {
    idOf: byParameter('reward_id'),
    restore: async ({ administrator, context, programId }, { id: rewardId, versionId }) => {
      const canManage = canManageRewards(administrator, programId)
      const form = await readRewardVersion(context, { programId, rewardId, versionId, canManage })
      if (!form) return UNKNOWN
      const read = readRewardForm(administrator, form)
      if (!read.ok) return read.reply
      const update = { programId, rewardId, form: read.form, canManage, restores: versionId }
      return presentSavedReward(administrator, await updateReward(context, update), RESTORED)
    },
  },
  'program-pages': {
    idOf: byParameter('program_page_id'),
    restore: async ({ context, programId }, { id: pageId, versionId }) =>
      answerPage(await restorePage(context, { programId, pageId, versionId }), text('content.pages.restored')),
  },
  'program-homes': {
    idOf: async ({ context, programId }) => (await findHomeRow(context, programId))?.id ?? null,
    restore: async ({ context, programId }, { versionId }) =>
      answerHome(await restoreHome(context, { programId, versionId }), text('content.home.restored')),
  },
  programs: {
    idOf: ({ programId }) => programId,
    list: ({ context, programId }) => listProgramVersions(context, programId),
    restore: async ({ context, programId }, { versionId }) => {
      const restored = await restoreProgramVersion(context, programId, versionId)
      if (!restored.ok) return refuseSettings(restored)
      return succeeded(text('settings.restored'), { changes: restored.changes })
    },
  },
  'program-tiers': {
    idOf: byParameter('program_tier_id'),
    restore: (call, { id: tierId, versionId }) => restoreTier(call, { tierId, versionId }, RESTORED),
  },
  'email-templates': {
    idOf: async ({ context, params: { email_kind = '' }, programId }) =>
      isMailKind(email_kind) ? ((await findMailTemplate(context.sql, programId, email_kind)).id ?? 0) : null,
    restore: (call, { versionId }) => restoreEmail(call, versionId, RESTORED),
  },
} as const satisfies Record<string, Kind>

/** The history of a kind of content, newest first. */
export const versionsCall = (of: keyof typeof KINDS) =>
  programCall({
    input: z.object({}),
    handle: async (call: ContentCall): Promise<Reply> => {
      const { idOf, list }: Kind = KINDS[of]
      const { context, programId } = call
      const id = await idOf(call)
      if (id === null) return UNKNOWN
      const versions = list ? await list(call) : await listVersions(context, { programId, of, id })
      return reply({ versions: versions.map(presentVersion) })
    },
  })

export const restoreCall = (of: keyof typeof KINDS) =>
  programCall({
    input: z.object({}),
    handle: async (call: ContentCall): Promise<Reply> => {
      const { idOf, restore }: Kind = KINDS[of]
      const id = await idOf(call)
      if (id === null) return UNKNOWN
      return refused(await restore(call, { id, versionId: readId(call.params.version_id) ?? 0 }), call.administrator)
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
