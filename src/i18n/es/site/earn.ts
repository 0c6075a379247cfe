import type { earn as english } from '../../en/site/earn'
import { challengeTile, rewardTile } from './tiles'

/** Words of home. */
export const earn: typeof english = {
  home: {
    profilePlain: 'Cuéntanos un poco más de ti.',
    receiptClose: 'Listo',
    receiptError: 'No se pudo cargar la confirmación de tu pago.',
    earnMore: 'Formas de ganar {{term}}',
    currentRewards: '{{rewards}} y logros actuales',
    myRewards: 'Mis {{rewards}} y logros',
    completed: 'Actividades completadas',
    welcome: 'Nos alegra verte, {{name}}',
    balance: 'Tu saldo',
    uploadReceipt: 'Subir un recibo',
    uploadReceiptText: 'Compra, fotografía y gana: envíanos tu recibo y recibe {{term}} por lo que contiene.',
    profileTitle: 'Completa tu perfil',
    profileText: 'Cuéntanos un poco más de ti y gana +{{points}} {{term}}.',
    completeProfile: 'Completar perfil',
    skip: 'Omitir',
    noChallenges: 'Ya has hecho todo lo que hay. Los nuevos retos aparecerán aquí.',
    loadError: 'No se pudo cargar esta parte.',
  },
  carousel: {
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    pause: 'Pausar',
    play: 'Reproducir',
    slide: 'Diapositiva {{slide}} de {{total}}',
  },
  social: {
    title: 'En las redes',
    viewPosts: 'VER PUBLICACIONES +{{points}}/CADA UNA',
    viewPostsPlain: 'VER PUBLICACIONES',
    unviewed_one: '{{count}} publicación te espera.',
    unviewed_other: '{{count}} publicaciones te esperan.',
    allViewed: 'Ya has visto todas las publicaciones. Las nuevas aparecerán aquí.',
    viewed: 'Vista',
    post: 'Ver la publicación',
  },
  donation: {
    title: 'Donar juntos',
    noPayments: 'Este programa todavía no tiene configurados los pagos.',
  },
  membership: {
    title: 'Ofertas para miembros',
    more: 'Más información',
    price: { month: '{{price}} al mes', year: '{{price}} al año', once: '{{price}} una sola vez' },
  },
  nextSteps: {
    title: 'Lo siguiente',
    challenge: 'Tu próximo reto',
    reward: 'Tu próximo premio',
    progress: 'Progreso hacia tu próximo premio',
    of: '{{current}} de {{target}}',
  },
  challenge: challengeTile,
  reward: rewardTile,
}
