import { z } from 'zod'
import { CHALLENGE_FILTERS, createChallenge } from '@/domain/challenges'
import { listChallenges, listParameters } from '@/domain/console-lists'
import { MAX_CHALLENGE_BYTES, presentSavedChallenge, readChallengeInput } from '@/http/challenge-editor'
import { consoleCall } from '@/http/console-call'
import { presentAdminChallenge } from '@/http/present-admin-challenge'
import { presentListing } from '@/http/present-admin-program'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/challenges', {
  input: listParameters(CHALLENGE_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply(presentListing(await listChallenges(context, programId, parameters), 'challenges', presentAdminChallenge)),
})

export const POST = consoleCall('POST /admin/v2/programs/:program_id/challenges', {
  // Checked by the rules of the form, whose words are in the administrator's language.
  input: z.looseObject({}),
  maxBytes: MAX_CHALLENGE_BYTES,
  handle: async ({ administrator, context, programId }, input) => {
    const read = readChallengeInput(input, administrator.locale)
    if (!read.ok) return read.reply
    const saved = await createChallenge(context, { programId, form: read.form })
    return presentSavedChallenge(saved, 'Challenge created successfully.')
  },
})
