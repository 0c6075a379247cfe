import type { claims as english } from '../../en/messages/claims'
import type { TextsLike } from '../../text'

/** Responses to claims, entries and plays of rewards. */
export const claims: TextsLike<typeof english> = {
  won: '¡Ganaste!',
  notWon: 'Esta vez no. ¡Más suerte la próxima!',
  claimed: 'Canjeaste esta recompensa.',
  held: 'Reservada para ti durante 15 minutos, mientras pagas.',
  inReview: 'Estamos revisando tu canje. Pronto tendrás noticias.',
  entered: '¡Ya participas! Mucha suerte.',
  refusals: {
    not_found: 'Error al cargar las recompensas',
    not_verified: 'Verifica tu correo para canjear recompensas.',
    terms_not_accepted: 'Acepta los términos del programa para canjear recompensas.',
    account_pending: 'Podrás canjear recompensas cuando tu cuenta esté activa.',
    not_open_here: 'No está abierto donde vives. Revisa el país y el código postal de tu cuenta.',
    too_young: 'Aún no tienes la edad para participar.',
    not_started: 'Esta recompensa aún no se puede canjear.',
    ended: 'Esta recompensa ya terminó.',
    tier_required: {
      named: 'Llega a {{tier}} para desbloquear esta recompensa.',
      other: 'Sube de nivel para desbloquear esta recompensa.',
    },
    out_of_stock: 'Esta recompensa está agotada.',
    codes_gone: 'Ya no quedan códigos de esta recompensa.',
    key_reused: 'Esta página está desactualizada. Recárgala e inténtalo de nuevo.',
    no_entries_for_points: 'Las participaciones en este sorteo no se obtienen con {{term}}.',
    earned_by_achieving: 'Recibirás esta recompensa automáticamente cuando completes todos los pasos.',
    earned_by_points: 'Recibirás esta recompensa automáticamente cuando hayas ganado suficientes {{term}}.',
    won_in_contest: 'Esta recompensa solo se gana en su concurso.',
    earned_by_membership: 'Esta recompensa viene con una membresía.',
    payments_not_set_up: 'Los pagos aún no están disponibles en este programa.',
    payment_pending: 'Tu pago anterior todavía se está procesando. Inténtalo de nuevo en unos minutos.',
    payment_unavailable:
      'Los pagos no están disponibles en este momento y no se te cobró nada. Inténtalo de nuevo en unos minutos.',
    too_many_payments: 'Demasiados intentos de pago. Inténtalo de nuevo en unos minutos.',
    entries_frozen: 'Las participaciones están cerradas y la lista ya está publicada.',
    no_free_entry: 'Este sorteo no tiene formulario de participación gratuita.',
    terms_not_agreed: 'Acepta los términos y condiciones.',
    shared_device: 'Otra cuenta ya participó desde este dispositivo. Límite: una cuenta por dispositivo.',
    shared_mailbox: 'Otra cuenta con tu mismo buzón de correo ya participó. Límite: una cuenta por persona.',
    shared_network: 'Hoy participaron demasiadas cuentas desde tu red. Inténtalo de nuevo mañana.',
    not_a_contest: 'Esta recompensa no es un concurso.',
    limit_per_participant_one: 'Ya tienes esta recompensa.',
    limit_per_participant_other: 'Ya canjeaste esta recompensa {{count}} veces, el límite por persona.',
    max_entries_one: 'Ya participas. Límite: una participación por persona.',
    max_entries_other: 'Alcanzaste el límite de {{count}} participaciones por persona.',
    insufficient_points: {
      reward: 'Te faltan {{points}} {{term}} para canjear esta recompensa.',
      entry: 'Te faltan {{points}} {{term}} para participar en el sorteo.',
      play: 'Te faltan {{points}} {{term}} para jugar.',
    },
    bought_points: {
      entry:
        'Tienes {{points}} {{term}}: {{earned}} por tu actividad y el resto a cambio de un pago. Solo puedes pagar participaciones con los {{term}} que ganaste por tu actividad.',
      freeEntry:
        'Tienes {{points}} {{term}}: {{earned}} por tu actividad y el resto a cambio de un pago. Solo puedes pagar participaciones con los {{term}} que ganaste por tu actividad. También puedes participar gratis.',
      play: 'Tienes {{points}} {{term}}: {{earned}} por tu actividad y el resto a cambio de un pago. Solo puedes pagar jugadas con los {{term}} que ganaste por tu actividad.',
    },
    free_entry_used: {
      lastDay: 'Ya usaste tu participación gratuita de hoy, y hoy es el último día.',
      again: 'Ya usaste tu participación gratuita de hoy. Vuelve mañana por otra.',
    },
    plays_used_up: {
      lastDay_one: 'Ya jugaste hoy, y hoy es el último día.',
      lastDay_other: 'Hoy ya jugaste {{count}} veces, y hoy es el último día.',
      again_one: 'Ya jugaste hoy. Vuelve mañana.',
      again_other: 'Hoy ya jugaste {{count}} veces. Vuelve mañana.',
    },
  },
}
