import type { codes as english } from '../../en/messages/codes'
import type { TextsLike } from '../../text'

export const codes: TextsLike<typeof english> = {
  used: 'Marcado como usado.',
  notUsed: 'Marcado como no usado.',
}
