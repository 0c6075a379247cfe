import type { TextsLike } from '@/plugin'
import type { photoContests as english } from '../en/messages'

export const photoContests = {
  pageUsed: 'El concurso de fotos activo aparece en esta página. Desactívalo primero.',
  updated: '¡El concurso de fotos se actualizó correctamente!',
  secretCreated: 'Secreto de firma creado. El anterior ya no funciona.',
  unknownChallenge: 'Elige uno de los retos de la lista.',
} satisfies TextsLike<typeof english>
