import type { TextsLike } from '@/plugin'
import type { texts as english } from './en'

const site = {
  menu: '¿Te faltan puntos?',
  title: 'Ayuda',
  lead: 'Cuéntanos qué pasó y lo revisamos.',
  kind: '¿De qué se trata?',
  kinds: {
    missing_points: 'Me faltan {{term}}',
    code: 'Un código que no funciona',
    reward: 'Una recompensa',
    other: 'Otra cosa',
  },
  receipt: 'Recibo',
  noReceipt: 'Sin recibo',
  receiptOf: '{{merchant}}, {{date}}',
  unknownShop: 'Recibo',
  claim: 'Recompensa',
  noClaim: 'Sin recompensa',
  claimOf: '{{reward}}, {{date}}',
  orderNumber: 'Número de pedido',
  optional: '(opcional)',
  message: '¿Qué pasó?',
  send: 'Enviar',
  sent: 'Enviado',
  yours: 'Tus solicitudes',
  status: { open: 'Abierta', answered: 'Respondida', solved: 'Resuelta', declined: 'Cerrada' },
  asked: 'Enviada el {{date}}',
  answerFrom: 'Respuesta de {{program}}',
  loadError: 'No pudimos cargar tus solicitudes',
}

const console = {
  title: 'Solicitudes de ayuda',
  case: 'Solicitud',
  description: 'Aquello en lo que los participantes pidieron ayuda, como puntos que faltan.',
  message: 'Mensaje',
  kind: 'Tema',
  kinds: { missing_points: 'Puntos que faltan', code: 'Código', reward: 'Recompensa', other: 'Otro' },
  participant: 'Usuario',
  state: 'Estado',
  status: { open: 'Abierta', answered: 'Respondida', solved: 'Resuelta', declined: 'Rechazada' },
  sentAt: 'Enviada',
  orderNumber: 'Número de pedido',
  receipt: 'Recibo',
  reward: 'Recompensa',
  answer: 'Respuesta',
  answerHelp: 'El usuario la ve en el sitio. Le enviaremos un correo cuando la guardes.',
  search: 'Buscar solicitudes',
  empty: 'Sin solicitudes',
  emptyHelp: 'Las solicitudes aparecen aquí cuando los usuarios piden ayuda en el sitio.',
  audit: { answered: 'Respondió una solicitud de ayuda' },
}

const messages = {
  sent: '¡Gracias! Te responderemos pronto.',
  messageMissing: 'Cuéntanos qué pasó.',
  tooOften: 'Has enviado muchas solicitudes hoy. Inténtalo de nuevo mañana.',
  answered: 'Respuesta guardada.',
}

const helpAnswered = {
  subject: 'Respondimos a tu solicitud',
  heading: 'Respondimos a tu solicitud',
  body: 'Hay una respuesta a tu solicitud en {{program}}.',
  button: 'Leer la respuesta',
}

export const texts: TextsLike<typeof english> = {
  site: { help: site },
  console: { help: console },
  messages: { help: messages },
  mail: { helpAnswered },
}
