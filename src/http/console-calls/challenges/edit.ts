import { z } from 'zod'
import { listEditorOptions, readChallengeForm } from '@/domain/challenges'
import { presentEditor } from '@/http/challenges/challenge-editor'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }) => {
    const challenge = await readChallengeForm(context, { programId, challengeId: Number(params.challenge_id) })
    if (!challenge) return failed(404, text('notFound'))
    const { achievement_collection_address, form, id } = challenge
    return reply({
      challenge: { id, achievement_collection_address, ...form },
      ...presentEditor(await listEditorOptions(context, programId), administrator.locale),
    })
  },
})
