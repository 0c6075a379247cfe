import type { programEmails as english } from '../../en/messages/program-emails'
import type { TextsLike } from '../../text'

/** Messages of a program's email settings. */
export const programEmails: TextsLike<typeof english> = {
  saved: 'Guardamos los correos.',
  stale: 'Otra persona cambió este correo mientras lo editabas. Recarga la página para ver sus cambios.',
  testSent: 'Se envió un correo de prueba a {{email}}.',
  unknownVariable: 'Este correo no admite {{names}}.',
  address: 'Escribe una dirección de correo válida.',
  description: 'Escribe una descripción.',
  noAddress: 'Primero escribe y guarda una dirección de remitente.',
  checked: 'Se revisó el dominio.',
}

/** Messages about texts of administrators that are sent to participants. */
export const outbox = {
  unknownVariable: 'Usa solo variables de la lista.',
  ownPath: 'Ingresa una página de tu sitio, como /rewards.',
} as const
