import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Looking at the posts of its social pages: completed once for each post (RULE-22), see view-post.ts. */
export const unifiedSocial: ChallengeKind = defineKind({
  name: { en: 'Social feed', es: 'Publicaciones sociales' },
  about: {
    en: 'Participants look at posts of your social pages, and earn for each.',
    es: 'Los participantes miran publicaciones de tus páginas sociales y ganan por cada una.',
  },
  callToAction: { en: 'Check out posts', es: 'Ver publicaciones' },
  settings: [
    {
      field: 'social_network_pages',
      control: 'social_pages',
      label: { en: 'Social pages', es: 'Páginas sociales' },
      help: { en: 'Their posts are the challenge.', es: 'Sus publicaciones son el reto.' },
      required: true,
    },
  ],
  screen: 'posts',
  submission: z.looseObject({}),
  isDone: 'with all posts',
  complete: completesElsewhere('completes_by_posts', {
    en: 'This challenge completes when you have viewed its posts.',
    es: 'Este reto se completa cuando hayas visto sus publicaciones.',
  }).complete,
  obstacle: ({ posts }) =>
    posts.total > 0
      ? null
      : {
          ok: false,
          reason: 'not_ready',
          message: {
            en: 'There are no posts to look at yet. Please come back later.',
            es: 'Todavía no hay publicaciones que ver. Vuelve más tarde.',
          },
        },
})
