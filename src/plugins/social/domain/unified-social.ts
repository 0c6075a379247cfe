import { z } from 'zod'
import { defineKind } from '@/plugin'
import { completesElsewhere, text } from '@/plugin/domain'
import { kind as en } from '../texts/en'
import { kind as es } from '../texts/es'
import { postsOfChallengeSql } from './posts-sql'

/** Both languages, because the console's editor has only the product's own texts. */
const words = (name: keyof typeof en) => ({ en: en[name], es: es[name] })

/** Looking at the posts of its social pages: completed once for each post (RULE-22), see view-post.ts. */
export const unifiedSocial = defineKind({
  name: words('name'),
  about: words('about'),
  callToAction: words('callToAction'),
  before: 'donation',
  settings: [
    {
      field: 'social_network_pages',
      control: 'social_pages',
      label: words('pages'),
      help: words('pagesHelp'),
      required: true,
    },
  ],
  screen: 'posts',
  submission: z.looseObject({}),
  isDone: 'with all posts',
  posts: {
    sql: postsOfChallengeSql,
    list: async (...args) => (await import('./list-posts')).listPosts(...args),
    preview: async (...args) => (await import('./list-posts')).previewPosts(...args),
  },
  complete: completesElsewhere('completes_by_posts', text('social.completesByPosts')).complete,
  obstacle: ({ posts }) =>
    posts.total > 0 ? null : { ok: false, reason: 'not_ready', message: text('social.notReady') },
})
