import type { payments as english } from '../../en/messages/payments'
import type { TextsLike } from '../../text'

/** Responses to payments, and messages on the home page after a return from the pay page. */
export const payments: TextsLike<typeof english> = {
  redirecting: 'Te llevamos a la página de pago...',
  refusals: {
    not_found: 'Error al cargar el reto',
    not_verified: 'Primero verifica tu dirección de correo.',
    terms_not_accepted: 'Primero acepta los términos del programa.',
    account_pending: 'Tu cuenta aún no está activa.',
    not_active: 'Este reto ya no está disponible',
    tier_required: 'Sube de nivel para desbloquear este reto.',
    limit_reached: 'Este reto llegó a su límite.',
    not_set_up: 'Los pagos de este programa todavía no están configurados.',
    invalid_choice: 'Elige de nuevo: lo que elegiste ya no se ofrece.',
    already_member: 'Ya tienes esta membresía.',
    pending: 'Tu pago anterior todavía se está comprobando. Inténtalo de nuevo en unos minutos.',
    unavailable:
      'Los pagos no están disponibles en este momento. No se te cobró nada. Inténtalo de nuevo en unos minutos.',
    too_many: 'Demasiados intentos de pago. Inténtalo de nuevo en unos minutos.',
    prize_gone: 'El premio de este reto ya no está disponible.',
    prize_unavailable: 'El premio de este reto no se puede entregar por ahora.',
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
      message: 'Recibimos {{amount}}. {{product}} ya es tuyo.',
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
    not_held: 'Aquí ya no hay nada pendiente de tu pago.',
    opening: 'La página de pago se está abriendo. Inténtalo de nuevo en unos segundos.',
    paid: 'Tu pago ya está en proceso. El premio será tuyo en cuanto se confirme.',
    unavailable:
      'El proveedor de pagos no responde en este momento. El pago sigue abierto hasta que acabe su plazo y no se pierde nada.',
    back: 'No se te cobró nada y {{points}} {{term}} volvieron a tu saldo.',
  },
}
