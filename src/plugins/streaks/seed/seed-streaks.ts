import { demoContent, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

const MILESTONES = [
  { count: 3, points: 10 },
  { count: 7, points: 25 },
  { count: 30, points: 150 },
]

/** In both languages. */
const NAMES = {
  pennywort: ['Daily harvest', 'Cosecha diaria'],
  cairnfell: ['Days on the trail', 'Días de sendero'],
  verity: ['Unbeaten run', 'Racha invicta'],
} as const

/** A daily streak for each program of the demo, counted from the participants' histories. */
export const seedStreaks = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  await ensureRows(state, {
    noun: 'streaks',
    collection: 'streaks',
    existing: 'select id, program_id::text as key from streaks',
    rows: demoContent.programs.map(({ key }) => ({
      key: String(programIds[key]),
      data: {
        program: programIds[key],
        name: NAMES[key][0],
        is_shown: true,
        unit: 'day',
        rest_days: 2,
        repairs: true,
        milestones: MILESTONES,
        // Histories earned what they show; milestones are for what people do from now on.
        settled_at: state.context.now.toISOString(),
      },
      spanish: { name: NAMES[key][1] },
    })),
  })
}
