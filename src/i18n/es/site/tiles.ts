import type { challengeTile as englishChallenge, rewardTile as englishReward } from '../../en/site/tiles'

/** Of a challenge wherever it is told in short. */
export const challengeTile: typeof englishChallenge = {
  points: '+{{points}} {{term}}',
  pointsEach: '+{{points}} {{term}} por publicación',
  prize: 'Premio: {{name}}',
  done: 'Completado',
  notActive: 'El reto no está activo',
  notAvailable: 'Este reto ya no está disponible',
  starts: 'Empieza el {{date}}',
  payment: { not_set_up: 'Los pagos aún no están configurados en este programa.' },
}

/** Of a reward wherever it is told in short. */
export const rewardTile: typeof englishReward = {
  reward: 'Premio',
  selections: {
    sweepstake: 'Sorteo',
    achievement: 'Logro',
    redeem: 'Canje',
    offer: 'Oferta',
    milestone: 'Meta',
    'mini-contest': 'Minijuego',
  },
  becomeMember: 'Hazte miembro',
  seeOffers: 'Ver mis ofertas',
  threshold: '{{threshold}} {{term}}',
  loadError: 'Error al cargar los premios',
  perEntry: '{{cost}} por participación',
  perPlay: '{{cost}} por jugada',
  progress: 'Tu progreso',
  progressText: {
    points: '{{current}} de {{target}} {{term}}',
    challenges: 'Retos: {{current}} de {{target}}',
  },
  states: {
    earned: 'Conseguido',
    again: 'Canjéalo otra vez',
    code: 'Ver código',
    held: 'Pendiente de tu pago',
    gone: 'Agotado',
    ended: 'Terminado',
    soon: 'Próximamente',
    locked: 'Bloqueado',
    short: 'Aún te faltan {{term}}',
    ready: 'Listo para canjear',
    unpayable: 'Pagos aún sin configurar',
    closed: 'Participaciones cerradas',
    entered: 'Ya participas',
    played: 'Jugadas de hoy agotadas',
    unverified: 'Primero verifica tu correo',
    inactive: 'Cuenta aún no activa',
  },
}
