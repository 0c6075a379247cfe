import { site } from './es/site'

const data_requests = { audit: { record: 'Solicitud de datos' } }

const console = {
  title: 'Solicitudes de datos',
  one: 'Solicitud de datos',
  help: 'Lo que las personas pidieron sobre sus datos, con el plazo de la ley que les corresponde. No es asesoría legal.',
  settings: 'Datos y conservación',
  audit: {
    opened: 'Solicitud de datos abierta',
    confirmed: 'Solicitud de datos confirmada por el usuario',
    erasure_scheduled: 'Eliminación de una cuenta programada',
    assigned: 'Solicitud de datos asignada',
    closed: 'Solicitud de datos cerrada',
    retained: 'Datos con plazo vencido eliminados',
  },
  attention_one: '{{count}} solicitud de datos está vencida',
  attention_other: '{{count}} solicitudes de datos están vencidas',
  person: 'Usuario',
  kind: 'Solicitud',
  kinds: { access: 'Copia de datos', correct: 'Corrección', erase: 'Eliminación', object: 'Oposición al perfilado' },
  state: 'Estado',
  status: {
    unconfirmed: 'Sin confirmar',
    open: 'Abierta',
    scheduled: 'Programada',
    done: 'Lista',
    refused: 'Rechazada',
    cancelled: 'Cancelada',
  },
  origin: 'Llegó por',
  origins: { site: 'Sitio', mail: 'Correo', phone: 'Teléfono', letter: 'Carta', inactivity: 'Cuenta inactiva' },
  received: 'Recibida',
  due: 'Plazo',
  dueFilter: { overdue: 'Vencidas' },
  overdue: 'Vencida',
  law: 'Plazo según',
  standardLaw: 'Sin ley conocida para este lugar: 30 días',
  confirmed: 'Confirmada',
  eraseAt: 'Se elimina el',
  held: 'Retenida',
  holds: { fraud: 'Algo de este usuario espera una decisión', dispute: 'Hay un pago en disputa' },
  assignee: 'Asignada a',
  nobody: 'Nadie',
  recordedBy: 'Registrada por',
  search: 'Buscar usuarios',
  empty: 'No hay solicitudes de datos',
  emptyHelp: 'Aquí aparecen las solicitudes de “Tus datos” en el sitio. Registra las que llegan por correo o teléfono.',
  message: 'Lo que pidió',
  answer: 'Respuesta',
  answerHelp: 'Se envía por correo al usuario y se muestra en “Tus datos”.',
  answerRequired: 'Escribe una respuesta.',
  close: 'Responder y cerrar',
  refuse: 'Rechazar',
  refuseHelp: 'Explica el motivo y que el usuario puede reclamar ante la autoridad.',
  sendAgain: 'Enviar el enlace otra vez',
  cancelErase: 'Detener eliminación',
  cancelEraseHelp: 'La cuenta queda como está.',
  record: 'Registrar solicitud',
  recordHelp:
    'Para solicitudes por correo, teléfono o carta. El usuario confirma con un enlace a la dirección que conocemos.',
  email: 'Correo del usuario',
  evidence: 'Historial',
  proof: 'Prueba de consentimiento (CSV)',
  retention: 'Conservación',
  retentionHelp: 'Lo que la tarea diaria elimina y lo que eliminaría ahora.',
  periods: 'Plazos',
  periodOff: 'Se conserva',
  periodDays_one: '{{count}} día',
  periodDays_other: '{{count}} días',
  what: 'Datos',
  would: 'Eliminaría ahora',
  heldBack: 'Se conserva por un caso abierto',
  off: 'La eliminación programada está desactivada. No se elimina nada hasta que la actives en la configuración.',
  toSettings: 'Configuración',
  runs: 'Lo que se eliminó',
  runsEmpty: 'Todavía no se eliminó nada.',
  ranAt: 'Fecha',
  deleted: 'Eliminados',
  retentionKinds: {
    receipt_photos: 'Fotos de recibos',
    answer_files: 'Archivos que los usuarios subieron como respuestas',
    devices: 'Dispositivos y redes',
    visits: 'Páginas y lugares de visitas',
    sign_ins: 'Sesiones terminadas',
    mails: 'Confirmaciones enviadas por correo',
    addresses: 'Direcciones de comercios en recibos',
    requests: 'Textos de solicitudes cerradas',
    inactive: 'Cuentas inactivas (tras un aviso de 30 días)',
  },
}

const messages = {
  readMe: `Tus datos en {{program}}

data.json   todo, para computadoras
csv/        lo mismo, un archivo por tipo, para hojas de cálculo
users.csv   tu cuenta en el formato que lee nuestra importación
files/      tus imágenes y fotos de recibos

No incluye claves (te pondrían en riesgo) ni notas internas del personal. Pídenos esas notas.
Archivos demasiado grandes o que faltan:`,
  choices: {
    profiling: {
      label: 'Grupos y pruebas personales',
      text: '{{program}} te incluye en grupos y pruebas según lo que haces, para elegir mensajes y ofertas para ti. Si lo desactivas, puedes perderte ofertas hechas para esos grupos. Los controles contra el fraude siguen, con una revisión manual.',
    },
    partners: {
      label: 'Compartir con socios',
      text: '{{program}} puede compartir tus datos con socios para sus propias ofertas.',
    },
    sms: {
      label: 'Mensajes de texto',
      text: '{{program}} puede enviarte ofertas por mensaje de texto. Responde STOP para no recibirlas.',
    },
  },
  gpcText: 'Enviado por tu navegador: Control de privacidad global',
  tooOften: 'Ya hiciste varias solicitudes hoy. Inténtalo de nuevo mañana.',
  downloadAsked: 'Estamos preparando tu archivo.',
  fileGone: 'Este archivo venció. Prepara otro.',
  asked: 'Recibimos tu solicitud.',
  codeSent: 'Te enviamos un código por correo.',
  alreadyScheduled: 'La eliminación de tu cuenta ya está programada.',
  wrongCode: 'Ese código no es correcto. Revisa el correo e inténtalo de nuevo.',
  noCode: 'Este código venció. Envía otro.',
  scheduled: 'Tu cuenta se eliminará.',
  proven: {
    access: 'Gracias. Estamos preparando tu archivo y te avisaremos por correo.',
    correct: 'Gracias. Lo corregiremos y te escribiremos.',
    erase: 'Gracias. Tu cuenta se eliminará en 14 días. Inicia sesión antes para conservarla.',
    object: 'Gracias. Ya no estás en grupos ni pruebas personales.',
  },
  linkExpired: 'Este enlace venció o ya se usó. Pídenos otro.',
  choiceSaved: 'Decisión guardada.',
  signalRefuses: 'Tu navegador envía el Control de privacidad global. Desactívalo allí primero.',
  answered: 'Solicitud cerrada.',
  assigned: 'Solicitud asignada.',
  recorded: 'Solicitud registrada. Enviamos un enlace al usuario.',
  sentAgain: 'Enlace enviado.',
  unknownEmail: 'Ningún usuario tiene este correo.',
  alreadyOpen: 'Este usuario ya tiene abierta una solicitud así.',
  alreadyClosed: 'Esta solicitud ya está cerrada.',
  notConfirmed: 'El usuario todavía no confirmó esta solicitud.',
  answerMissing: 'Escribe una respuesta.',
  future: 'Elige una fecha que no sea futura.',
}

const mail = {
  dataReady: {
    subject: 'Tus datos están listos',
    heading: 'Tus datos están listos',
    body: 'Inicia sesión para descargarlos. El archivo está disponible {{days}} días.',
    button: 'Descargar',
  },
  dataErasureCode: {
    subject: '{{code}} es tu código para eliminar tu cuenta',
    heading: '¿Eliminar tu cuenta?',
    body: 'Escribe {{code}} para confirmar. El código sirve {{minutes}} minutos. Eliminamos tu cuenta después de {{days}} días y puedes iniciar sesión antes para conservarla. Si no fuiste tú, ignora este correo.',
    button: 'Tus datos',
  },
  dataErasureScheduled: {
    subject: 'Tu cuenta de {{program}} se eliminará',
    heading: 'Tu cuenta se eliminará el {{date}}',
    body: 'Con ella se van todos tus puntos y recompensas. Para conservarla, inicia sesión antes de ese día.',
    button: 'Conservar mi cuenta',
  },
  dataRequestProof: {
    subject: 'Confirma tu solicitud sobre tus datos',
    heading: '¿Fuiste tú?',
    body: 'Recibimos esta solicitud para la cuenta de este correo: {{request}}. Si es tuya, confírmala en {{days}} días. Si no, ignora este correo y no pasará nada.',
    button: 'Confirmar',
  },
  dataRequestAnswered: {
    subject: 'Tu solicitud sobre tus datos',
    heading: 'Respondimos tu solicitud',
    body: '{{answer}}',
    button: 'Tus datos',
  },
}

export const texts = {
  console: { data_rights: console, data_requests },
  messages: { data_rights: messages },
  mail,
  site: { data_rights: site },
}
