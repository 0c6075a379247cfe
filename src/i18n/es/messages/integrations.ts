import type { integrations as english } from '../../en/messages/integrations'
import type { TextsLike } from '../../text'

export const integrations: TextsLike<typeof english> = {
  required: 'Completa este campo.',
  tooLong: 'Usa hasta {{max}} caracteres.',
  badUrl: 'Escribe una dirección web que empiece con https://.',
  badRegex: 'No es una expresión regular válida.',
  slugTaken: 'Una página del programa ya usa esta dirección.',
  keyNeeded: 'Escribe la clave de la nueva dirección.',
  unknownProvider: 'Elige uno de los proveedores de la lista.',
  offersRewardUpdated: '¡La recompensa de ofertas se actualizó correctamente!',
  embeddedPageUpdated: 'Se actualizó la página incrustada.',
}
