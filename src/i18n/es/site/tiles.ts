import type { challengeTile as englishChallenge, rewardTile as englishReward } from '../../en/site/tiles'

/** Texts of a challenge on cards and in lists. */
export const challengeTile: typeof englishChallenge = {
  points: '+{{points}} {{term}}',
  pointsEach: '+{{points}} {{term}} por publicación',
  prize: 'Premio: {{name}}',
  done: 'Completado',
  notActive: 'El reto no está activo',
  unlocksAt: 'Se desbloquea en {{tier}}',
  notAvailable: 'Este reto ya no está disponible',
  starts: 'Empieza el {{date}}',
  payment: { not_set_up: 'Los pagos aún no están disponibles.' },
}

/** Texts of a reward on cards and in lists. */
export const rewardTile: typeof englishReward = {
  reward: 'Recompensa',
  unlocksAt: 'Se desbloquea en {{tier}}',
  selections: {
    sweepstake: 'Sorteo',
    achievement: 'Logro',
    redeem: 'Canje',
    offer: 'Oferta',
    milestone: 'Meta',
    'mini-contest': 'Miniconcurso',
  },
  becomeMember: 'Hazte miembro',
  seeOffers: 'Ver mis ofertas',
  threshold: '{{threshold}} {{term}}',
  loadError: 'Error al cargar las recompensas',
  perEntry: '{{cost}} por participación',
  perPlay: '{{cost}} por jugada',
  progress: 'Tu progreso',
  progressText: {
    points: '{{current}} de {{target}} {{term}}',
    challenges: 'Retos: {{current}} de {{target}}',
  },
  states: {
    earned: 'Obtenida',
    again: 'Canjear otra vez',
    code: 'Ver código',
    held: 'En espera de pago',
    gone: 'Agotada',
    ended: 'Terminada',
    soon: 'Próximamente',
    locked: 'Bloqueada',
    short: 'Aún te faltan {{term}}',
    ready: 'Lista para canjear',
    unpayable: 'Aún no disponible',
    closed: 'Participaciones cerradas',
    entered: '¡Ya participas!',
    played: 'Sin jugadas por hoy',
    unverified: 'Verifica tu correo',
    inactive: 'Tu cuenta aún no está activa',
  },
}
