import { z } from 'zod'
import { findInvitation } from '@/domain/challenges'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/signin/invitation', {
  input: z.object({ referral_code: z.string().max(60).default('') }),
  handle: async ({ context, programId }, { referral_code: code }) =>
    reply({ invitation: await findInvitation(context, { programId, code }) }),
})
