import type { TextsLike } from '@/plugin'
import type { site as english } from '../en/site'

export const site = {
  social: {
    title: 'Redes sociales',
    viewPosts: 'VER PUBLICACIONES: +{{points}} CADA UNA',
    viewPostsPlain: 'VER PUBLICACIONES',
    unviewed_one: '{{count}} publicación nueva',
    unviewed_other: '{{count}} publicaciones nuevas',
    allViewed: 'Ya viste todas las publicaciones. Aquí aparecerán las nuevas.',
    viewed: 'Vista',
    post: 'Ver publicación',
  },
} satisfies TextsLike<typeof english>
