import { z } from 'zod'
import { text } from '@/i18n/text'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Looking at the posts of its social pages: completed once for each post (RULE-22), see view-post.ts. */
export const unifiedSocial: ChallengeKind = defineKind({
  name: text('kinds.unifiedSocial.name'),
  about: text('kinds.unifiedSocial.about'),
  callToAction: text('kinds.unifiedSocial.callToAction'),
  settings: [
    {
      field: 'social_network_pages',
      control: 'social_pages',
      label: text('kinds.unifiedSocial.settings.social_network_pages.label'),
      help: text('kinds.unifiedSocial.settings.social_network_pages.help'),
      required: true,
    },
  ],
  screen: 'posts',
  submission: z.looseObject({}),
  isDone: 'with all posts',
  complete: completesElsewhere('completes_by_posts', text('kinds.unifiedSocial.refusals.completes_by_posts')).complete,
  obstacle: ({ posts }) =>
    posts.total > 0
      ? null
      : {
          ok: false,
          reason: 'not_ready',
          message: text('kinds.unifiedSocial.refusals.not_ready'),
        },
})
