import type { payments as english } from '../../en/messages/payments'
import type { TextsLike } from '../../text'

/** Responses to payments, and messages on the home page after a return from the pay page. */
export const payments: TextsLike<typeof english> = {
  redirecting: 'Te llevamos a la página de pago...',
  refusals: {
    not_found: 'Error al cargar el reto',
    not_verified: 'Primero verifica tu correo.',
    terms_not_accepted: 'Primero acepta los términos del programa.',
    account_pending: 'Tu cuenta aún no está activa.',
    not_active: 'Este reto ya no está disponible',
    tier_required: 'Sube de nivel para desbloquear este reto.',
    limit_reached: 'Este reto llegó a su límite.',
    not_set_up: 'Los pagos aún no están disponibles en este programa.',
    invalid_choice: 'Esa opción ya no está disponible. Elige otra.',
    already_member: 'Ya eres miembro.',
    still_member: 'Eres miembro hasta el {{date}}. Para volver a unirte y pagar ahora, envía confirmed=true.',
    pending: 'Tu pago anterior todavía se está procesando. Inténtalo de nuevo en unos minutos.',
    unavailable:
      'Los pagos no están disponibles en este momento. No se te cobró nada. Inténtalo de nuevo en unos minutos.',
    too_many: 'Demasiados intentos de pago. Inténtalo de nuevo en unos minutos.',
    prize_gone: 'El premio de este reto ya no está disponible.',
    prize_unavailable: 'El premio de este reto no está disponible por ahora.',
  },
  paid: {
    donation: {
      title: '¡Gracias por tu donación!',
      message: 'Recibimos {{amount}} para {{product}}.',
    },
    membership: {
      title: '¡Te damos la bienvenida!',
      message: 'Tu membresía {{product}} está activa. Te cobramos {{amount}}.',
    },
    reward: {
      title: 'Pago recibido',
      message: 'Recibimos {{amount}}. Ya tienes {{product}}.',
    },
    points: '{{message}} Ganaste {{points}}.',
  },
  unpaid: {
    pending: {
      title: 'Estamos confirmando tu pago',
      message: 'Estamos confirmando {{amount}} para {{product}}. Suele tardar unos segundos.',
    },
    failed: {
      title: 'Pago no completado',
      message: 'No te cobramos nada por {{product}} y liberamos lo que te habíamos reservado.',
    },
    refunded: {
      title: 'Reembolso en camino',
      message: '{{product}} ya no está disponible. Te reembolsaremos {{amount}}; puede tardar unos días.',
    },
  },
  givenUp: {
    released: 'No se te cobró nada.',
    not_held: 'No hay ningún pago pendiente que cancelar.',
    opening: 'La página de pago se está abriendo. Inténtalo de nuevo en unos segundos.',
    paid: 'Tu pago ya está en proceso. La recompensa será tuya en cuanto se confirme.',
    unavailable: 'No pudimos cancelar el pago en este momento. Si no pagas, vence automáticamente y no pierdes nada.',
    back: 'No se te cobró nada, y {{points}} {{term}} volvieron a tu saldo.',
  },
}
