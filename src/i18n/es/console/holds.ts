import type { holds as english } from '../../en/console/holds'
import type { TextsLike } from '../../text'

/** Texts about suspected fraud that waits for a decision. */
export const holds: TextsLike<typeof english> = {
  kinds: { receipts: 'Recibo', referrals: 'Invitación', claims: 'Canje' },
  signals: {
    same_file: 'El mismo archivo ya se había enviado.',
    same_purchase: 'La misma compra ya se había enviado.',
    similar_image: 'La foto se parece a otra que ya se había enviado.',
    similar_purchase: 'La compra se parece a otra que ya se había enviado.',
    many_uploads: 'Este usuario envió más recibos en un día de lo habitual.',
    many_of_device: 'Llegaron más recibos de lo habitual desde un dispositivo en un día.',
    friend_same_device: 'La persona invitada usa el dispositivo de otro usuario.',
    friend_same_network: 'La persona invitada usa la red de quien la invitó o de sus otros invitados.',
    friend_same_mailbox: 'El correo de la persona invitada llega al buzón de otro usuario.',
    disposable_email: 'La persona invitada usa un correo desechable.',
  },
}
