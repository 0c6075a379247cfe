import { z } from 'zod'
import { FIELD_LIMITS, isSafeLink, text } from '@/plugin/forms'

/** The forms of pages and posts (CONSOLE-49). Pure: browser and server validate them alike. */

const optional = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string().max(max, text('integrations.tooLong', { max })))

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
    message: text('social.badPage'),
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
