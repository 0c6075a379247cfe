import type { emails as english } from '../../en/messages/emails'
import type { TextsLike } from '../../text'

/** The default email frequencies of a program. */
export const emails: TextsLike<typeof english> = {
  all: 'Todo: retos nuevos, {{rewards}} y novedades.',
  important: 'Solo correos sobre mis {{points}}, {{rewards}} y recibos.',
  none: 'Solo los correos esenciales, como los códigos de acceso.',
}
