import { daysFrom, demoContent, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

/** In both languages: the offer on what people buy, and the one on challenges. */
const NAMES = {
  pennywort: {
    receipts: ['Triple Sprigs on every basket', 'Sprigs triples en cada compra'],
    challenges: ['Extra Sprigs for every challenge', 'Sprigs extra por cada reto'],
  },
  cairnfell: {
    receipts: ['Triple Miles on gear', 'Millas triples en equipo'],
    challenges: ['Extra Miles for every challenge', 'Millas extra por cada reto'],
  },
  verity: {
    receipts: ['Hat-trick: triple Goals at the club shop', 'Triplete: Goles triples en la tienda del club'],
    challenges: ['Extra time: bonus Goals for every challenge', 'Tiempo extra: Goles adicionales por cada reto'],
  },
} as const

/** Two offers for each program of the demo: on what people buy, and on challenges. */
export const seedBoosts = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const from = { starts_at: daysFrom(state, -1).toISOString(), ends_at: daysFrom(state, 20).toISOString() }
  await ensureRows(state, {
    noun: 'offers',
    collection: 'boosts',
    existing: `select id, program_id || '/' || applies_to as key from boosts`,
    rows: demoContent.programs.flatMap(({ key }) => {
      const common = { program: programIds[key], is_on: true, ...from, bonus_points: 10, max_points: 300 }
      const effects = [
        { applies_to: 'receipts', effect: 'multiplier', multiplier: 3 },
        { applies_to: 'challenges', effect: 'bonus', multiplier: 2 },
      ] as const
      return effects.map((effect) => {
        const [name, inSpanish] = NAMES[key][effect.applies_to]
        return {
          key: `${programIds[key]}/${effect.applies_to}`,
          data: { ...common, ...effect, name },
          spanish: { name: inSpanish },
        }
      })
    }),
  })
}
