import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { readWalletAddress } from '@/domain/wallet-address'

export type WalletChange = { ok: true } | { ok: false; reason: 'not_found' | 'not_an_address' }

/** Sets or clears the wallet that collectibles of a participant are sent to; '' and null clear it. */
export const setWalletAddress = (
  context: Context,
  { address, participantId, programId }: { programId: number; participantId: number; address: string | null },
): Promise<WalletChange> =>
  inTransaction(context, async (tx): Promise<WalletChange> => {
    const given = address?.trim() ?? ''
    const wallet = given === '' ? null : readWalletAddress(given)
    if (given !== '' && wallet === null) return { ok: false, reason: 'not_an_address' }
    const [known] = await tx.sql<{ aptos_wallet_address: string | null }>(
      `select aptos_wallet_address from participants where id = $1 and program_id = $2 and erased_at is null for no key update`,
      [participantId, programId],
    )
    if (!known) return { ok: false, reason: 'not_found' }
    if (known.aptos_wallet_address === wallet) return { ok: true }
    await tx.sql(
      'update participants set aptos_wallet_address = $3, updated_at = $4 where id = $1 and program_id = $2',
      [participantId, programId, wallet, tx.now],
    )
    // Without the address, which erasure would otherwise have to find (RULE-44).
    await recordAudit(tx, {
      action: 'participant.changed',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { fields: ['aptos_wallet_address'] },
    })
    return { ok: true }
  })
