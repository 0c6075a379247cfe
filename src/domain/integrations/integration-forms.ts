import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { text } from '@/i18n/text'
import { pageSlugProblem } from '@/platform/addresses'
import { isSafeLink } from '@/platform/safe-link'
import { toSlug } from '@/platform/to-slug'
import { isEmbeddable } from './embeddable'

/** The forms of Settings, Integrations (CONSOLE-49). Pure: browser and server validate them alike. */

const optional = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string().max(max, text('integrations.tooLong', { max })))

/** The page that shows another site in a frame (SITE-58). */
const EMBEDDED_PAGE = z.object({
  slug: optional(60)
    .refine((slug) => slug === '' || toSlug(slug) === slug, text('content.pages.badSlug'))
    .refine((slug) => slug === '' || pageSlugProblem(slug) === null, text('content.pages.slugReserved')),
  title: optional(120),
  url: optional(500).refine((url) => url === '' || isEmbeddable(url), text('integrations.badUrl')),
})

/** Empty: the program has no such page. */
export const EMBEDDED_PAGE_FORM = EMBEDDED_PAGE.superRefine(({ slug, title, url }, issues) => {
  for (const [path, value] of Object.entries({ slug, url }))
    if (value === '' && (slug || title || url))
      issues.addIssue({ code: 'custom', path: [path], message: text('integrations.required') })
})
export type EmbeddedPageForm = z.output<typeof EMBEDDED_PAGE_FORM>

export const PHOTO_CONTEST_FORM = EMBEDDED_PAGE.extend({
  active: z.boolean(),
  qrati_program_id: optional(200),
  challenge_id: z.coerce
    .number()
    .int()
    .positive()
    .nullish()
    .or(z.literal('').transform(() => null))
    .default(null),
}).superRefine(({ active, qrati_program_id, slug, url }, issues) => {
  const required = (path: string) =>
    issues.addIssue({ code: 'custom', path: [path], message: text('integrations.required') })
  if (active && qrati_program_id === '') required('qrati_program_id')
  if (active && url === '') required('url')
  if (active && slug === '') required('slug')
})
export type PhotoContestForm = z.output<typeof PHOTO_CONTEST_FORM>

/** Accounts of the chain itself have short addresses; 40 digits are Ethereum's. */
const WALLET = /^0x(?![0-9a-f]{40}$)[0-9a-f]{1,64}$/

export const APTOS_FORM = z.object({
  enabled: z.boolean(),
  network: z.enum(['mainnet', 'testnet']),
  wallet_address: optional(70)
    .transform((address) => address.toLowerCase())
    .refine((address) => address === '' || WALLET.test(address), text('integrations.badWallet')),
  integratable_reward_ids: z.array(z.coerce.number().int().positive()).max(2000).optional(),
  integratable_challenge_ids: z.array(z.coerce.number().int().positive()).max(2000).optional(),
})
export type AptosForm = z.output<typeof APTOS_FORM>

const { url: MAX_PAGE_URL } = FIELD_LIMITS['social-network-pages']
const POST = FIELD_LIMITS['social-network-posts']

const NETWORKS = {
  instagram: /^https:\/\/(www\.)?instagram\.com\/[^/?#\s]+\/?$/i,
  facebook: /^https:\/\/([a-z0-9-]+\.)?facebook\.com\/[^?#\s]+$/i,
} as const

export const SOCIAL_PAGE_FORM = z
  .object({
    url: z
      .string()
      .trim()
      .min(1, text('integrations.required'))
      .max(MAX_PAGE_URL, text('integrations.tooLong', { max: MAX_PAGE_URL })),
    platform: z.enum(['instagram', 'facebook'], { error: text('integrations.required') }),
    // Empty keeps the stored token.
    access_token: optional(1000),
  })
  .refine(({ platform, url }) => NETWORKS[platform].test(url), {
    path: ['url'],
    message: text('integrations.badPage'),
  })
export type SocialPageForm = z.output<typeof SOCIAL_PAGE_FORM>

export const SOCIAL_POST_FORM = z
  .object({
    post_type: z.enum(['image', 'video', 'text']),
    message: optional(POST.message),
    username: optional(POST.username),
    url: optional(POST.url).refine((value) => value === '' || isSafeLink(value), text('integrations.badUrl')),
    // Null instead of 0 for an empty field: a video of no length would count as viewed at once.
    duration_seconds: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z.coerce.number().int().min(0).max(POST.duration_seconds).nullable(),
    ),
    published_at: z.iso
      .datetime()
      .nullish()
      .or(z.literal('').transform(() => null))
      .default(null),
    media: z.unknown().optional(),
  })
  .superRefine(({ media, message, post_type, url }, issues) => {
    const required = (path: string) =>
      issues.addIssue({ code: 'custom', path: [path], message: text('integrations.required') })
    if (post_type === 'text' && message === '') required('message')
    if (post_type === 'image' && !media) required('media')
    if (post_type === 'video' && url === '') required('url')
  })
export type SocialPostForm = z.output<typeof SOCIAL_POST_FORM>
