import { inTransaction } from '@/plugin'
import { demoContent, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'
import { saveAccount, saveCertificate } from '../domain/settings'
import { makeCertificate, makeKey } from './make-certificate'

/** Passes of the demo's programs, signed with certificates that it makes itself. */
export const seedWallets = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  await ensureRows(state, {
    noun: 'wallet settings',
    collection: 'wallet-settings',
    existing: 'select id, program_id::text as key from wallet_settings',
    rows: Object.values(programIds).map((program) => ({ key: String(program), data: { program } })),
  })
  await inTransaction(state.context, async (tx) => {
    for (const { key } of demoContent.programs) {
      const programId = programIds[key]
      const [missing] = await tx.sql(
        'select 1 from wallet_settings where program_id = $1 and apple_key_encrypted is null and google_key_encrypted is null',
        [programId],
      )
      if (!missing) continue
      const made = makeCertificate({ passType: `pass.example.laurel.${key}`, team: 'DEMO123456', now: tx.now })
      await saveCertificate(tx, programId, made)
      const email = `${key}@laurel-demo.iam.gserviceaccount.com`
      await saveAccount(tx, programId, '3388000000000000000', { email, key: makeKey() })
      await tx.sql('update wallet_settings set is_demo = true where program_id = $1', [programId])
    }
  })
}
