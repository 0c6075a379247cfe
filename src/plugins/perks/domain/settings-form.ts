import { z } from 'zod'
import { text } from '@/plugin/forms'

const optional = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string().max(max, text('integrations.tooLong', { max })))

const webAddress = (max = 500) =>
  optional(max).refine((value) => value === '' || /^https?:\/\/\S+$/i.test(value), text('integrations.badUrl'))

/** Settings, Integrations, Offers reward (CONSOLE-49): browser and server validate it alike. */
export const OFFERS_REWARD_FORM = z
  .object({
    active: z.boolean(),
    redirect_magic_link: z.boolean(),
    merchants_regex: optional(300),
    visitors_see: z.enum(['directory', 'prompt']),
    provider: z.string().min(1, text('integrations.required')),
    partner_url: webAddress(),
    // Empty keeps the stored key.
    partner_key: optional(500),
  })
  .refine(({ partner_url, provider }) => provider !== 'partner' || partner_url !== '', {
    path: ['partner_url'],
    message: text('integrations.required'),
  })
export type OffersRewardForm = z.output<typeof OFFERS_REWARD_FORM>
