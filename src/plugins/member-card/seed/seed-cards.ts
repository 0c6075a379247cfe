import { ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

/**
 * Every program of the demo has member cards, and the grocer somebody at the till. Its tills also read the number alone, which passes
 * in wallets show.
 */
export const seedCards = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  await ensureRows(state, {
    noun: 'member card settings',
    collection: 'member-card-settings',
    existing: 'select id, program_id::text as key from member_card_settings',
    rows: Object.entries(programIds).map(([name, program]) => ({
      key: String(program),
      data: { program, is_on: true, accepts_number_alone: name === 'pennywort' },
    })),
  })
  const [role] = await state.context.sql<{ id: number; organization: number }>(
    `select r.id, r.organization_id as organization from roles r join programs g on g.organization_id = r.organization_id
     where r.name = 'Shop staff' and g.id = $1`,
    [programIds.pennywort],
  )
  if (!role) return
  const email = 'shop@laurel.example'
  const { id, organization } = role
  await ensureRows(state, {
    noun: 'shop staff',
    collection: 'administrators',
    existing: 'select id, lower(email) as key from administrators',
    rows: [
      {
        key: email,
        data: {
          ...{ organization, email, first_name: 'Jo', last_name: 'Tanner', status: 'active', is_admin: false },
          grants: [{ role: id, program: programIds.pennywort }],
        },
      },
    ],
  })
}
