import type { explanations as english } from '../../en/site/explanations'

/** Words that the server alone says: on pages without scripts and shared pictures, and why points moved. */
export const explanations: typeof english = {
  unavailable: {
    title: '{{program}} no está disponible en este momento',
    text: 'El programa se ha retirado por ahora. Tus {{points}} y {{rewards}} se conservan.',
  },
  page: { empty: 'Todavía no hay nada en esta página.' },
  pwa: {
    offlineTitle: 'No tienes conexión',
    offlineText: 'Ahora mismo no hay conexión. Tus {{points}} están a salvo; esta página volverá con la red.',
  },
  share: { earn: 'Gana +{{points}} {{term}}', reward: '{{selection}}', join: 'Únete y empieza a ganar {{term}}' },
  why: {
    causes: {
      Challenge: 'Desafío: {{title}}',
      Reward: 'Recompensa: {{title}}',
      Receipt: 'Recibo: {{title}}',
      Offer: 'Oferta: {{title}}',
      Participant: 'Tu cuenta',
      Expiry: 'Caducidad',
      Other: '{{title}}',
    },
    actors: {
      participant: 'Tú',
      administrator: 'El equipo del programa',
      api_key: 'Un sistema del programa',
      job: 'Automático',
      system: 'Automático',
    },
    rules: {
      expiredByInactivity: 'Caducaron porque no hubo actividad en tu cuenta durante mucho tiempo',
      expiredByAge: 'Caducaron porque no se usaron a tiempo',
      reinstated: 'Se devolvieron los que habían caducado',
    },
    evidence: {
      percent: 'El {{percent}} % de tus respuestas eran correctas.',
      answers: 'Preguntas respondidas: {{answers}}.',
      watched: 'El vídeo dura {{duration_seconds}} segundos, y pasó ese tiempo.',
      meters: 'Estabas a {{meters}} m del lugar.',
      clicked: 'Abriste la página.',
      verified: 'Confirmaste tu correo electrónico.',
      friend: 'Alguien a quien invitaste completó su primer desafío.',
      takenBack: 'Retirados: {{reversed_points}}. De ellos, ya gastados: {{shortfall_points}}.',
      announced: 'Anunciados por correo para el {{expires_on}}: {{announced_points}}.',
    },
    pending: {
      friend: 'Contarán cuando tu amigo complete su primer desafío.',
      receipt: 'Contarán cuando se haya revisado tu recibo.',
      review: 'Contarán cuando el equipo del programa les haya echado un vistazo.',
    },
  },
  rules: {
    signup: 'Por unirte y confirmar tu correo',
    visited: 'Por visitar la página',
    shared: 'Por compartir',
    checkedIn: 'Por registrarte en el lugar',
    read: 'Por leer el artículo',
    watched: 'Por ver el vídeo',
    answered: 'Por tus respuestas',
    referred: 'Un amigo se unió con tu enlace',
    invited: 'Por unirte con el enlace de un amigo',
    viewed: 'Por ver las publicaciones',
    donated: 'Por tu donación',
    joined: 'Por tu membresía',
    redeemed: 'Usados para este premio',
    cancelled: 'El canje se canceló',
    notPaid: 'Se acabó el tiempo para pagarla y se devolvió lo que se guardaba',
    donationRefunded: 'La donación se devolvió',
    entered: 'Usados para una participación',
    played: 'Usados en una jugada',
  },
}
