import { z } from 'zod'
import { platformCall } from '@/http/server/platform-call'
import { reply } from '@/http/server/reply'
import { createBotCheck } from '@/platform/bot-check'

/** A proof-of-work challenge for /login, when the bot check is required (RULE-8). */
export const GET = platformCall({
  input: z.object({}),
  handle: async ({ context }) => reply(await createBotCheck(context.now)),
})
