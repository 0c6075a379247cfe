import { z } from 'zod'
import { programCall, reply } from '@/plugin/http'
import { countAudience } from '../../domain'
import { AUDIENCES } from '../../domain/values'

const id = z.union([z.coerce.number<string | number>().int(), z.literal('').transform(() => null)]).nullish()

/** How many people an audience has. */
export const AUDIENCE = programCall({
  input: z.object({
    audience: z.enum(AUDIENCES),
    audience_tag: z.string().max(40).nullish(),
    ...{ audience_tier: id, audience_segment: id },
  }),
  handle: async ({ context, programId }, { audience, audience_segment, audience_tag, audience_tier }) =>
    reply({
      people: await countAudience(context, programId, {
        ...{ audience, audience_tag: audience_tag ?? null, audience_tier: audience_tier ?? null },
        audience_segment: audience_segment ?? null,
      }),
    }),
})
