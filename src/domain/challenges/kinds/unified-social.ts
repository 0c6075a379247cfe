import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Looking at the posts of its social pages: completed once for each post (RULE-22), see view-post.ts. */
export const unifiedSocial: ChallengeKind = defineKind({
  name: { en: 'Social feed', es: 'Publicaciones sociales' },
  about: {
    en: 'View posts from your social pages and earn points for each one.',
    es: 'Ver publicaciones de tus páginas sociales y ganar puntos por cada una.',
  },
  callToAction: { en: 'Check out posts', es: 'Ver publicaciones' },
  settings: [
    {
      field: 'social_network_pages',
      control: 'social_pages',
      label: { en: 'Social pages', es: 'Páginas sociales' },
      help: {
        en: 'Users view the posts from these pages.',
        es: 'Los usuarios ven las publicaciones de estas páginas.',
      },
      required: true,
    },
  ],
  screen: 'posts',
  submission: z.looseObject({}),
  isDone: 'with all posts',
  complete: completesElsewhere('completes_by_posts', {
    en: "You'll complete this challenge once you've viewed its posts.",
    es: 'Completarás este reto cuando veas sus publicaciones.',
  }).complete,
  obstacle: ({ posts }) =>
    posts.total > 0
      ? null
      : {
          ok: false,
          reason: 'not_ready',
          message: {
            en: 'No posts yet. Check back soon.',
            es: 'Todavía no hay publicaciones. Vuelve pronto.',
          },
        },
})
