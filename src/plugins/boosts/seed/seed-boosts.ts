import { daysFrom, demoContent, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

/** Two offers for each program of the demo: on what people buy, and on challenges. */
export const seedBoosts = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const from = { starts_at: daysFrom(state, -1).toISOString(), ends_at: daysFrom(state, 20).toISOString() }
  await ensureRows(state, {
    noun: 'offers',
    collection: 'boosts',
    existing: `select id, program_id || '/' || name as key from boosts`,
    rows: demoContent.programs.flatMap(({ key }) => {
      const common = { program: programIds[key], is_on: true, ...from, bonus_points: 10, max_points: 300 }
      const offers = [
        { name: 'Triple points on receipts', applies_to: 'receipts', effect: 'multiplier', multiplier: 3 },
        { name: 'A bonus for every challenge', applies_to: 'challenges', effect: 'bonus', multiplier: 2 },
      ] as const
      return offers.map((offer) => ({ key: `${programIds[key]}/${offer.name}`, data: { ...common, ...offer } }))
    }),
  })
}
