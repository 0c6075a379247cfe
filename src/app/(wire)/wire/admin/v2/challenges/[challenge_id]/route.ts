import { z } from 'zod'
import { findChallengeDetail } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentAdminChallengeDetail } from '@/http/present-admin-challenge'
import { failed, reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/challenges/:challenge_id', {
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const challenge = await findChallengeDetail(context, programId, Number(params.challenge_id))
    return challenge ? reply({ challenge: presentAdminChallengeDetail(challenge) }) : failed(404, 'Not found')
  },
})
