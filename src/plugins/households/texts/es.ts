import type { TextsLike } from '@/plugin'
import type { texts as english } from './en'

const site = {
  menu: 'Hogar',
  title: 'Tu hogar',
  lead: 'Comparte tus {{term}} con hasta {{count}} personas y canjeen recompensas juntos.',
  signIn: 'Inicia sesión para compartir {{term}} en un hogar.',
  loadError: 'No pudimos cargar tu hogar',
  total: '{{points}} {{term}} entre todos',
  own: '{{points}} son tuyos',
  howItWorks:
    'Un canje toma de cada persona en proporción a lo que tiene. Si te vas, conservas lo que aportaste, menos tu parte de lo que se gastó.',
  members: 'Miembros',
  you: 'Tú',
  owner: 'Responsable',
  someone: 'Un miembro',
  since: 'Desde el {{date}}',
  start: 'Crea un hogar',
  startHelp:
    'Invita a hasta {{count}} personas. Tus {{term}} siguen siendo tuyos hasta que alguien canjee una recompensa.',
  create: 'Crear un hogar',
  invite: 'Invita a alguien',
  email: 'Su correo electrónico',
  emailHelp: 'No decimos quién es miembro. Verá la invitación en esta página cuando inicie sesión.',
  send: 'Invitar',
  open: 'Invitaciones abiertas',
  withdraw: 'Retirar',
  link: 'Enlace de invitación',
  linkHelp: 'Cualquiera con este enlace puede unirse mientras haya lugar.',
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
  renew: 'Nuevo enlace',
  invitedBy: '{{name}} te invita a compartir {{term}} en un hogar.',
  byLink: 'Únete al hogar de {{name}} y comparte {{term}}.',
  linkGone: 'Esta invitación no funciona. Pide una nueva.',
  join: 'Unirme',
  decline: 'No, gracias',
  remove: 'Quitar',
  removeTitle: '¿Quitar a {{name}}?',
  removeHelp: 'Conserva sus {{term}}, menos su parte de lo que se gastó.',
  leave: 'Salir del hogar',
  leaveTitle: '¿Salir de este hogar?',
  leaveHelp: 'Conservas tus {{points}} {{term}}. Es posible que debas esperar antes de unirte a otro.',
  dissolve: 'Cerrar el hogar',
  dissolveTitle: '¿Cerrar este hogar?',
  dissolveHelp: 'Cada persona conserva sus {{term}}, menos su parte de lo que se gastó.',
  cancel: 'Cancelar',
  actions: {
    shared: 'Parte de un canje de tu hogar',
    gathered: 'De tu hogar',
    givenBack: 'Devuelto a tu hogar',
    returned: 'Devuelto por tu hogar',
  },
  rules: {
    shared: 'Alguien de tu hogar canjeó una recompensa. Esta es tu parte.',
    gathered: 'Tu hogar compartió estos {{term}} para tu canje.',
    givenBack: 'Tu canje se canceló y tu hogar recuperó su parte.',
    returned: 'Un canje de tu hogar se canceló y recuperaste tu parte.',
  },
}

const console = {
  tab: 'Hogar',
  settings: 'Hogares',
  none: 'Sin hogar',
  noneHelp: 'Este usuario no comparte puntos en un hogar.',
  shared: '{{total}} puntos entre todos; {{own}} son de este usuario.',
  owner: 'Responsable',
  since: 'Desde el {{date}}',
}

const messages = {
  off: 'Este programa no tiene hogares.',
  email: 'Escribe un correo electrónico, como ana@example.com.',
  joined: '¡Te damos la bienvenida a tu hogar!',
  invited: 'Invitación enviada. La verá en su página de hogar.',
  declined: 'Invitación rechazada.',
  withdrawn: 'Invitación retirada.',
  left: 'Saliste del hogar.',
  removed: 'Quitaste al miembro.',
  dissolved: 'Cerraste el hogar.',
  linkRenewed: 'Creamos un nuevo enlace. El anterior ya no funciona.',
  changed: 'Algo cambió. Revisa tu hogar e inténtalo de nuevo.',
  not_found: 'Esta invitación ya no funciona.',
  not_allowed: 'Podrás unirte a un hogar cuando verifiques tu correo y aceptes los términos.',
  has_household: 'Ya estás en un hogar.',
  full: 'Este hogar está completo.',
  account_too_new: 'Podrás compartir un hogar cuando tu cuenta tenga {{days}} días.',
  too_soon: 'Saliste de un hogar hace poco. Podrás unirte a otro {{days}} días después de salir.',
  too_often: 'Hoy enviaste muchas invitaciones. Inténtalo de nuevo mañana.',
  yourself: 'No puedes invitarte a ti.',
}

const mail = {
  householdInvited: {
    subject: '{{inviter}} te invita a un hogar',
    heading: 'Comparte tus {{term}}',
    body: '{{inviter}} te invita a un hogar en {{program}}: canjeen recompensas juntos y cada quien conserva su historial.',
    button: 'Ver la invitación',
  },
}

export const texts: TextsLike<typeof english> = {
  site: { households: site },
  console: { households: console },
  messages: { households: messages },
  mail,
}
