import type { claims as english } from '../../en/messages/claims'
import type { TextsLike } from '../../text'

/** Responses to claims, entries and plays of rewards. */
export const claims: TextsLike<typeof english> = {
  won: '¡Ganaste!',
  notWon: 'Esta vez no. ¡Más suerte la próxima!',
  claimed: 'Canjeaste este premio con éxito.',
  held: 'Te lo reservamos 15 minutos mientras pagas.',
  entered: '¡Ya participas! Mucha suerte.',
  refusals: {
    not_found: 'Error al cargar los premios',
    not_verified: 'Verifica tu correo para canjear.',
    terms_not_accepted: 'Acepta los términos del programa para canjear.',
    account_pending: 'Podrás canjear cuando tu cuenta esté activa.',
    not_started: 'Este premio todavía no se puede canjear.',
    ended: 'Este premio ya terminó.',
    tier_required: {
      named: 'Llega a {{tier}} para desbloquear este premio.',
      other: 'Sube de nivel para desbloquear este premio.',
    },
    out_of_stock: 'Este premio está agotado.',
    codes_gone: 'Ya no quedan códigos de este premio.',
    key_reused: 'Esta página no está actualizada. Recárgala e inténtalo de nuevo.',
    no_entries_for_points: 'Las participaciones en este sorteo no se obtienen con {{term}}.',
    earned_by_achieving: 'Recibirás este premio automáticamente cuando completes todos los pasos.',
    earned_by_points: 'Recibirás este premio automáticamente cuando hayas ganado suficientes {{term}}.',
    won_in_contest: 'Este premio se gana en su concurso.',
    earned_by_membership: 'Este premio viene con una membresía.',
    payments_not_set_up: 'Los pagos de este programa todavía no están configurados.',
    payment_pending: 'Tu pago anterior de este premio todavía se está comprobando. Inténtalo de nuevo en unos minutos.',
    payment_unavailable:
      'Los pagos no están disponibles en este momento y no se te cobró nada. Inténtalo de nuevo en unos minutos.',
    too_many_payments: 'Demasiados intentos de pago. Inténtalo de nuevo en unos minutos.',
    entries_frozen: 'Las participaciones están cerradas: la lista del sorteo ya está publicada.',
    no_free_entry: 'Este sorteo no tiene formulario de participación gratuita.',
    terms_not_agreed: 'Acepta los términos y condiciones.',
    shared_device: 'Otra cuenta ya participó desde este dispositivo. Solo se permite una cuenta por dispositivo.',
    shared_mailbox: 'Otra cuenta con tu mismo buzón de correo ya participó. Solo se permite una cuenta por persona.',
    shared_network: 'Hoy participaron demasiadas cuentas desde tu red. Inténtalo de nuevo mañana.',
    not_a_contest: 'Aquí no hay nada que jugar.',
    limit_per_participant_one: 'Ya tienes este premio.',
    limit_per_participant_other: 'Ya tienes este premio {{count}} veces, que es el límite.',
    max_entries_one: 'Ya participas. Hay una participación por persona.',
    max_entries_other: 'Tienes las {{count}} participaciones que puede tener una persona.',
    insufficient_points: {
      reward: 'Te faltan {{points}} {{term}} para canjear este premio.',
      entry: 'Te faltan {{points}} {{term}} para una participación en el sorteo.',
      play: 'Te faltan {{points}} {{term}} para jugar.',
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
