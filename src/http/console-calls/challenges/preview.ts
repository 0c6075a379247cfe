import { CHALLENGE_DRAFT, previewChallenge } from '@/domain/challenges'
import { presentChallengeForPage } from '@/http/challenges/present-challenge'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const POST = programCall({
  input: CHALLENGE_DRAFT,
  handle: async ({ context, programId }, draft) => {
    const challenge = await previewChallenge(context, programId, draft)
    // The preview runs on the program's site, so its paths are relative to it.
    const page = { programId, basePath: '', now: context.now, origin: '' }
    return reply({ challenge: presentChallengeForPage(challenge, page) })
  },
})
