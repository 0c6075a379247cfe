import { inTransaction } from '@/plugin/domain'
import type { SeededContent, SeedState } from '@/plugin/seed'
import { closableMonth, closeMonth, setValue } from '../domain'
import { DEFAULT_ACCOUNTS } from '../domain/liability-settings'

/** Pennywort's finance values a Sprig at a cent, expects nine of ten to be redeemed, and closed last month. */
export const seedLiability = async ({ context, made }: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const [stored] = await context.sql('select 1 from liability_settings where program_id = $1', [programId])
  if (stored) return
  await inTransaction(context, async (tx) => {
    await tx.payload.create({
      collection: 'liability-settings',
      data: { program: programId, is_on: true, ...DEFAULT_ACCOUNTS, report_to: 'owner@laurel.example' },
      overrideAccess: true,
      depth: 0,
      req: { ...tx.req },
    })
    for (const [valid_from, value] of [
      ['2026-01-01', '0.012'],
      ['2026-07-01', '0.01'],
    ] as const) {
      const saved = await setValue(tx, { programId, form: { valid_from, value, redemption_percent: '90' } })
      if (!saved.ok) throw new Error(`the demo could not value points: ${saved.reason}`)
    }
    const month = await closableMonth(tx, programId)
    if (!month) return
    const closed = await closeMonth(tx, { programId, month })
    if (!closed.ok) throw new Error(`the demo could not close ${month}: ${closed.reason}`)
    made('closed months', 1)
  })
}
