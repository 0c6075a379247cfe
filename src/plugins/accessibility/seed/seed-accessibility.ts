import type { SeededContent, SeedState } from '@/plugin/seed'

/** Pennywort publishes its statement. */
export const seedAccessibility = async ({ context }: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const [stored] = await context.sql('select 1 from accessibility_settings where program_id = $1', [programId])
  if (stored) return
  await context.payload.create({
    collection: 'accessibility-settings',
    data: {
      ...{ program: programId, is_on: true, checked_on: '2026-11-30' },
      known_limits: 'Photos of receipts have no text alternative. Send us the receipt by email instead.',
    },
    overrideAccess: true,
    depth: 0,
    req: { ...context.req },
  })
}
