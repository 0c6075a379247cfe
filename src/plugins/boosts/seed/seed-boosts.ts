import { type Data, daysFrom, demoContent, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

/** In both languages: offers on what people buy and on challenges, and rules that run automatically. */
const NAMES = {
  pennywort: {
    receipts: ['Triple Sprigs on every basket', 'Sprigs triples en cada compra'],
    challenges: ['Extra Sprigs for every challenge', 'Sprigs extra por cada reto'],
    weekday: ['Double Sprigs on Tuesdays', 'Sprigs dobles los martes'],
    hours: ['Happy hour for your pantry', 'Hora feliz para tu despensa'],
    first: ['Welcome to your first basket', 'Bienvenida a tu primera compra'],
  },
  cairnfell: {
    receipts: ['Triple Miles on gear', 'Millas triples en equipo'],
    challenges: ['Extra Miles for every challenge', 'Millas extra por cada reto'],
    weekday: ['Double Miles on weekends', 'Millas dobles los fines de semana'],
    hours: ['Early start, more Miles', 'Quien madruga gana más Millas'],
    first: ['First purchase, first summit', 'Primera compra, primera cumbre'],
  },
  verity: {
    receipts: ['Hat-trick: triple Goals at the club shop', 'Triplete: Goles triples en la tienda del club'],
    challenges: ['Extra time: bonus Goals for every challenge', 'Tiempo extra: Goles adicionales por cada reto'],
    weekday: ['Matchday: double Goals on Saturdays', 'Día de partido: Goles dobles los sábados'],
    hours: ['Warm-up: more Goals before kick-off', 'Calentamiento: más Goles antes del partido'],
    first: ['Kick-off bonus for your first purchase', 'Saque inicial: bono por tu primera compra'],
  },
} as const

const WEEKDAYS = { pennywort: ['tuesday'], cairnfell: ['saturday', 'sunday'], verity: ['saturday'] } as const

/**
 * Offers and rules of each program of the demo. The rules are the two kinds that managers ask for first: a day of the week,
 * which runs within a budget, and hours, which wait switched off for a look at what they would have cost.
 */
export const seedBoosts = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const from = { starts_at: daysFrom(state, -1).toISOString(), ends_at: daysFrom(state, 20).toISOString() }
  await ensureRows(state, {
    noun: 'earning rules',
    collection: 'boosts',
    existing: `select b.id, b.program_id || '/' || l.name as key from boosts b join boosts_locales l on l._parent_id = b.id where l._locale = 'en'`,
    rows: demoContent.programs.flatMap(({ key }) => {
      const common = { program: programIds[key], is_on: true, multiplier: 2, bonus_points: 10 }
      const offer = { ...common, ...from, activation: 'member' as const, max_points: 300 }
      const rule = {
        ...common,
        starts_at: from.starts_at,
        activation: 'automatic' as const,
        applies_to: 'receipts' as const,
      }
      const rows = {
        receipts: { ...offer, applies_to: 'receipts', effect: 'multiplier', multiplier: 3 },
        challenges: { ...offer, applies_to: 'challenges', effect: 'bonus' },
        weekday: {
          ...{ ...rule, effect: 'multiplier', weekdays: [...WEEKDAYS[key]], max_points_per_day: 200 },
          ...{ min_basket: 40, max_points_in_all: 100_000, priority: 1 },
        },
        hours: {
          ...{ ...rule, is_on: false, effect: 'per_unit', points_per_unit: 2, from_hour: 8, to_hour: 10 },
          ...{ min_basket: 20, max_points_per_day: 100, priority: 2 },
        },
        first: { ...rule, effect: 'bonus', bonus_points: 50, first_purchase: true, min_basket: 40, priority: 3 },
      } satisfies Record<keyof (typeof NAMES)['verity'], Data<'boosts'>>
      return Object.entries<Data<'boosts'>>(rows).map(([kind, data]) => {
        const [name, inSpanish] = NAMES[key][kind as keyof typeof rows]
        return { key: `${programIds[key]}/${name}`, data: { ...data, name }, spanish: { name: inSpanish } }
      })
    }),
  })
}
