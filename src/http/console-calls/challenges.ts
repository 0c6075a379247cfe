import { z } from 'zod'
import { CHALLENGE_FILTERS, createChallenge } from '@/domain/challenges'
import { listChallenges, listParameters } from '@/domain/console-lists'
import { MAX_CHALLENGE_BYTES, presentSavedChallenge, readChallengeInput } from '@/http/challenges/challenge-editor'
import { presentAdminChallenge } from '@/http/challenges/present-admin-challenge'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: listParameters(CHALLENGE_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply(presentListing(await listChallenges(context, programId, parameters), 'challenges', presentAdminChallenge)),
})

export const POST = programCall({
  // The form's own schema validates the rest, with messages in the administrator's language.
  input: withFiles(z.looseObject({ identifier: z.uuid().optional() })),
  maxBytes: MAX_CHALLENGE_BYTES,
  handle: async ({ administrator, context, programId }, { identifier, ...form }) => {
    const read = readChallengeInput(form, administrator.locale)
    if (!read.ok) return read.reply
    const saved = await createChallenge(context, { programId, form: read.form, identifier })
    return presentSavedChallenge(saved, text('challengeCreated'))
  },
})
