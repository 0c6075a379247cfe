import { ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

/** Every program of the demo has member cards. */
export const seedCards = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  await ensureRows(state, {
    noun: 'member card settings',
    collection: 'member-card-settings',
    existing: 'select id, program_id::text as key from member_card_settings',
    rows: Object.values(programIds).map((program) => ({ key: String(program), data: { program, is_on: true } })),
  })
}
