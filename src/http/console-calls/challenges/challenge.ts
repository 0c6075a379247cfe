import { z } from 'zod'
import { updateChallenge } from '@/domain/challenges'
import { findChallengeDetail } from '@/domain/console-lists'
import { MAX_CHALLENGE_BYTES, presentSavedChallenge, readChallengeInput } from '@/http/challenges/challenge-editor'
import { presentAdminChallengeDetail } from '@/http/challenges/present-admin-challenge'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const challenge = await findChallengeDetail(context, programId, Number(params.challenge_id))
    return challenge ? reply(presentAdminChallengeDetail(challenge)) : failed(404, text('notFound'))
  },
})

export const PUT = programCall({
  // The form's own schema validates it, with messages in the administrator's language.
  input: z.looseObject({}),
  maxBytes: MAX_CHALLENGE_BYTES,
  handle: async ({ administrator, context, params, programId }, input) => {
    const read = readChallengeInput(input, administrator.locale)
    if (!read.ok) return read.reply
    const challengeId = Number(params.challenge_id)
    const saved = await updateChallenge(context, { programId, challengeId, form: read.form })
    return presentSavedChallenge(saved, text('challengeUpdated'))
  },
})
