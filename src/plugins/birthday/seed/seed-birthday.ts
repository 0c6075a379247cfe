import { demoContent, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

/** The demo's programs celebrate birthdays. */
export const seedBirthday = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  await ensureRows(state, {
    noun: 'birthday settings',
    collection: 'birthday-settings',
    existing: 'select id, program_id::text as key from birthday_settings',
    rows: demoContent.programs.map(({ key }) => ({
      key: String(programIds[key]),
      data: { program: programIds[key], is_on: true, points: 50, asks_year: false },
    })),
  })
}
