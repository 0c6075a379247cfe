import type { TextsLike } from '@/plugin'
import type { texts as english } from './en'

const console = {
  name: 'Concursos de fotos',
  help: 'Muestra un concurso de fotos en tu sitio y premia a los usuarios por sus fotos.',
  contest: 'Concurso',
  contestHelp: 'El concurso funciona en Qrati o en cualquier servicio con una API compatible.',
  active: 'El concurso de fotos está activo',
  activeHelp: 'La página envía al concurso el ID y el nombre del usuario, con firma.',
  qrati_program_id: 'ID del programa en Qrati',
  qrati_program_idHelp: 'Lo encuentras en tu cuenta del concurso.',
  page: 'Página en tu sitio',
  pageHelp: 'Solo para usuarios con sesión iniciada. Agrégala a tu menú de navegación.',
  url: 'URL del concurso',
  urlHelp: 'La dirección que se muestra en la página.',
  slug: 'Dirección de la página',
  slugHelp: 'Minúsculas, números y guiones.',
  title: 'Título de la página',
  titleHelp: 'Se muestra sobre el concurso.',
  reporting: 'Fotos enviadas',
  reportingHelp: 'El concurso informa cada foto con una llamada firmada.',
  challenge_id: 'Reto que completa una foto',
  challenge_idHelp: 'Los puntos y las recompensas son los del reto.',
  noChallenge: 'Ninguno',
  callback: 'URL de retorno',
  secret: 'Secreto de firma',
  secretHelp: 'Firma la dirección de la página y las llamadas que informan las fotos.',
  secretOnce: 'Copia el secreto ahora. No podrás volver a verlo.',
  create: 'Crear secreto',
  rotate: 'Crear secreto nuevo',
  rotateTitle: '¿Crear un secreto de firma nuevo?',
  rotateHelp: 'El secreto actual deja de funcionar de inmediato. Actualízalo en tu cuenta del concurso.',
  entries: 'Fotos',
  lastEntry: 'Última foto',
}

const messages = {
  pageUsed: 'El concurso de fotos activo aparece en esta página. Desactívalo primero.',
  updated: '¡El concurso de fotos se actualizó correctamente!',
  secretCreated: 'Secreto de firma creado. El anterior ya no funciona.',
  unknownChallenge: 'Elige uno de los retos de la lista.',
}

export const texts = { console: { photoContests: console }, messages: { photoContests: messages } } satisfies TextsLike<
  typeof english
>
