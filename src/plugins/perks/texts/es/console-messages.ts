import type { TextsLike } from '@/plugin'
import type { perksConsole as english } from '../en/console-messages'

export const perksConsole: TextsLike<typeof english> = {
  badCategory: 'Elige una categoría de la lista.',
  badCoordinate: 'Escribe un número de grados, por ejemplo 40.7128.',
  badZip: 'Escribe cinco dígitos o un código ZIP+4.',
  badValue: 'Escribe un monto de 0 o más.',
  noType: 'Elige al menos una forma de canjear la oferta.',
  badEan: 'Un código de barras EAN-13 necesita 12 o 13 dígitos.',
  merchantCreated: '¡El comercio se creó correctamente!',
  merchantUpdated: '¡El comercio se actualizó correctamente!',
  merchantDeleted: 'Comercio eliminado.',
  merchantUsed: 'Este comercio tiene ofertas, así que no se puede eliminar. Desactívalo.',
  offerCreated: '¡La oferta se creó correctamente!',
  offerUpdated: '¡La oferta se actualizó correctamente!',
  offerDeleted: 'Oferta eliminada.',
  offerUsed: 'Esta oferta ya se canjeó, así que no se puede eliminar. Desactívala.',
  activated: 'Activado.',
  deactivated: 'Desactivado. Los usuarios ya no lo ven.',
  feedSaved: 'Fuente guardada.',
  feedStarted: 'Importación iniciada.',
  feedConfirmed: 'Importación confirmada.',
  noFeed: 'Primero guarda una fuente.',
  nothingToConfirm: 'No hay ninguna importación por confirmar.',
  feedRunning: 'La fuente se está importando. Espera a que termine.',
  feedUnreachable: 'No se puede acceder a la fuente.',
  feedTooLarge: 'La fuente pesa más de 200 MB.',
}
