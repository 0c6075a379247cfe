import type { earn as english } from '../../en/site/earn'
import { tiers } from './tiers'
import { challengeTile, rewardTile } from './tiles'

/** Texts of the home page. */
export const earn: typeof english = {
  tiers,
  home: {
    profilePlain: 'Cuéntanos un poco sobre ti.',
    receiptClose: 'Listo',
    receiptError: 'No pudimos cargar la confirmación de tu pago.',
    earnMore: 'Formas de ganar {{term}}',
    currentRewards: '{{rewards}} y logros disponibles',
    myRewards: 'Mis {{rewards}} y logros',
    completed: 'Actividades completadas',
    welcome: 'Nos alegra verte, {{name}}',
    balance: 'Tu saldo',
    uploadReceipt: 'Subir un recibo',
    uploadReceiptText: 'Toma una foto de tu recibo y gana {{term}}.',
    profileTitle: 'Completa tu perfil',
    profileText: 'Cuéntanos un poco sobre ti y gana +{{points}} {{term}}.',
    completeProfile: 'Completar perfil',
    skip: 'Omitir',
    noChallenges: '¡Estás al día! Aquí aparecerán los nuevos retos.',
    claimReward: 'Canjea tu recompensa',
    seeAll: 'Ver todo ({{count}})',
    days_one: 'día',
    days_other: 'días',
    hours_one: 'hora',
    hours_other: 'horas',
    minutes: 'min',
    loadError: 'No pudimos cargar esta sección.',
  },
  carousel: {
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    pause: 'Pausar',
    play: 'Reproducir',
    slide: 'Diapositiva {{slide}} de {{total}}',
  },
  donation: {
    title: 'Donemos juntos',
    noPayments: 'Los pagos aún no están disponibles.',
  },
  membership: {
    title: 'Ofertas para miembros',
    more: 'Más información',
    price: { month: '{{price}} al mes', year: '{{price}} al año', once: '{{price}}, pago único' },
  },
  nextSteps: {
    title: 'Tu próximo paso',
    challenge: 'Tu próximo reto',
    reward: 'Tu próxima recompensa',
    progress: 'Progreso hacia tu próxima recompensa',
    of: '{{current}} de {{target}}',
  },
  challenge: challengeTile,
  reward: rewardTile,
}
