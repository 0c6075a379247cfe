import { z } from 'zod'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { createBotCheck } from '@/platform/bot-check'

/** A proof-of-work challenge for the sign-up step's widget (RULE-15). */
export const GET = siteCall('GET /public/signin/bot_check', {
  input: z.object({}),
  handle: async ({ context }) => reply(await createBotCheck(context.now)),
})
