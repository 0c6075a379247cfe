import type { z } from 'zod'
import type { ConsoleCallContext } from '@/http/server/console-call'
import { fieldErrorMap } from '@/http/server/field-error-map'
import { failed, type Reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export type RewardCallContext = ConsoleCallContext & { rewardId: number }

/** An action on a reward (CONSOLE-133), which parses its part of the body. */
export type RewardIntent = (callContext: RewardCallContext, body: unknown) => Promise<Reply>

/** @param schema of the body; other fields are ignored, including the intent's name */
export const rewardIntent =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (callContext: RewardCallContext, input: z.output<Schema>) => Promise<Reply>,
  ): RewardIntent =>
  (callContext, body) => {
    const parsed = schema.safeParse(body, { error: fieldErrorMap })
    if (parsed.success) return handle(callContext, parsed.data)
    const errors: Record<string, string[]> = {}
    for (const { message, path } of parsed.error.issues) {
      const field = String(path[0] ?? 'base')
      errors[field] = [...(errors[field] ?? []), message]
    }
    return Promise.resolve(failed(422, text('fillRequired'), errors))
  }
