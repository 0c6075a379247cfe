import { z } from 'zod'
import { text } from '@/plugin/forms'

const pasted = (max: number) => z.string().trim().max(max, text('integrations.tooLong', { max })).default('')

/** The settings of Integrations, Wallet. Empty secrets keep the stored ones. Pure: browser and server validate them alike. */
export const WALLET_FORM = z.object({
  apple_certificate: pasted(60_000),
  apple_password: pasted(200),
  google_issuer: z
    .string()
    .trim()
    .regex(/^(\d{5,30})?$/, text('wallet.issuerDigits'))
    .default(''),
  google_account: pasted(20_000),
})
export type WalletForm = z.output<typeof WALLET_FORM>
