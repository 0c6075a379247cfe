import type { TextsLike } from '@/plugin'
import type { social as english } from '../en/messages'

export const social = {
  badPage: 'Escribe la dirección de la página, por ejemplo https://www.instagram.com/tumarca.',
  pageCreated: '¡La página se creó correctamente!',
  pageUpdated: '¡La página se actualizó correctamente!',
  pageDeleted: 'Página eliminada.',
  pageUsed: 'Un reto muestra las publicaciones de esta página. Quítala primero del reto.',
  pageTaken: 'Esta página ya está en la lista.',
  importStarted: 'Importación iniciada. Las publicaciones nuevas aparecen en un minuto.',
  noToken: 'Agrega un token de acceso para importar publicaciones.',
  postCreated: '¡La publicación se creó correctamente!',
  postUpdated: '¡La publicación se actualizó correctamente!',
  postDeleted: 'Publicación eliminada.',
  postImported: 'Las publicaciones importadas se actualizan desde la red. Edítala ahí.',
} satisfies TextsLike<typeof english>
