import type { TextsLike } from '@/plugin'
import type { texts as english } from './en'

export const texts: TextsLike<typeof english> = {
  console: {
    launch: {
      title: 'Da a conocer tu programa',
      keywords: 'lanzamiento compartir enlace código qr cartel póster imprimir invitar primeros usuarios',
      help: 'El enlace de tu programa, un cartel con su código QR y las primeras invitaciones.',
      link: 'Enlace',
      linkHelp: 'Compártelo en tu boletín, en tu sitio web y en los recibos.',
      address: 'Tu programa',
      posterTitle: 'Cartel con QR',
      posterHelp:
        'Una página con los colores de tu marca para imprimir y colgar. Activa los gráficos de fondo al imprimir.',
      papers: { a4: 'Imprimir en A4', letter: 'Imprimir en Carta' },
      first: 'Invita a tus primeros diez',
      firstHelp: 'Cada dirección recibe una invitación, sin recordatorios.',
      invite: 'Invitar personas',
      inviteTitle: 'Invita hasta diez personas',
      inviteHelp: 'Reciben un correo con tu marca y un enlace para unirse.',
      send: 'Enviar invitaciones',
      emails: 'Correos electrónicos',
      emailsHelp: 'Separados por comas, espacios o líneas.',
      email: 'Correo electrónico',
      invitedAt: 'Invitación',
      status: 'Estado',
      joined: 'Se unió el {{date}}',
      waiting: 'Aún no se une',
      none: 'Aún no has invitado a nadie.',
      notLive: 'Podrás invitar personas cuando tu programa esté publicado.',
      cardTitle: 'Ya estás en línea. Invita a tus primeros diez.',
      cardHelp: 'Copia tu enlace, imprime un cartel con QR o envía invitaciones.',
      audit: { invited: 'Invitó a personas al programa' },
    },
  },
  messages: {
    launch: {
      invited_one: 'Invitación enviada.',
      invited_other: '{{count}} invitaciones enviadas.',
      invitedSome:
        'Enviadas: {{sent}}. Omitidas: {{skipped}}, porque ya son miembros, ya tenían invitación o no quieren correos.',
      noAddress: 'Escribe al menos un correo electrónico.',
      tooMany: 'Escribe como máximo {{most}} direcciones.',
      notAnAddress: '{{address}} no es un correo electrónico.',
      notLive: 'Podrás invitar personas cuando tu programa esté publicado.',
      tooManyInAll: 'Un programa puede invitar así a 100 personas. Para más, usa tu boletín.',
      poster: { scan: 'Escanea para unirte', code: 'Código QR de la dirección del programa' },
    },
  },
  mail: {
    launchInvitation: {
      subject: 'Te invitamos a {{program}}',
      heading: 'Únete a {{program}}',
      body: 'Queremos que seas de los primeros miembros. Regístrate con tu correo, gana puntos y canjea recompensas.',
      button: 'Unirme ahora',
      footer:
        'Recibes este correo una sola vez porque {{program}} te invitó. Si no te unes, no volveremos a escribirte.',
    },
  },
}
