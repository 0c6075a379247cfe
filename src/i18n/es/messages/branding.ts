import type { branding as english } from '../../en/messages/branding'
import type { TextsLike } from '../../text'

export const branding: TextsLike<typeof english> = {
  noChanges: 'No se detectaron cambios.',
  noChangesHelp: 'Actualiza el formulario para guardar los cambios.',
  saved: 'Marca guardada como borrador. Publícala para actualizar tu sitio.',
  stale:
    'Otra persona cambió la marca mientras la editabas. Tus cambios no se guardaron. Recarga la página para continuar.',
  unknownFont: 'Elige una fuente de la lista.',
}
