import { site } from './es/site'

const console = {
  settings: 'Recibos por correo',
  title: 'Correo',
  sender: 'De',
  subject: 'Asunto',
  received: 'Recibido',
  signedBy: 'Firmado por',
  notSigned: 'Sin firma confirmada',
  text: 'Texto del correo',
  noSubject: '(sin asunto)',
}

const messages = {
  off: 'Este programa no recibe recibos por correo.',
  changed: 'Tienes una dirección nueva.',
  taken: 'Listo. Estamos leyendo tu recibo.',
  dismissed: 'Correo borrado.',
  reasons: site.mailedReceipts.reasons,
} as const

export const texts = { site, console: { mailedReceipts: console }, messages: { mailedReceipts: messages } }
