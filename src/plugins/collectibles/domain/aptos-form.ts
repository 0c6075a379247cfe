import { z } from 'zod'
import { text } from '@/plugin/forms'

/** Accounts of the chain itself have short addresses; 40 digits are Ethereum's. */
const WALLET = /^0x(?![0-9a-f]{40}$)[0-9a-f]{1,64}$/

export const APTOS_FORM = z.object({
  enabled: z.boolean(),
  network: z.enum(['mainnet', 'testnet']),
  wallet_address: z
    .string()
    .nullish()
    .transform((address) => address?.trim() ?? '')
    .pipe(z.string().max(70, text('integrations.tooLong', { max: 70 })))
    .transform((address) => address.toLowerCase())
    .refine((address) => address === '' || WALLET.test(address), text('collectibles.badWallet')),
  integratable_reward_ids: z.array(z.coerce.number().int().positive()).max(2000).optional(),
  integratable_challenge_ids: z.array(z.coerce.number().int().positive()).max(2000).optional(),
})
export type AptosForm = z.output<typeof APTOS_FORM>
