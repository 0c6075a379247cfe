import { listParameters } from '@/domain/console-lists'
import { listAllPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { siteUrlOf } from '@/platform/site-url'
import { listKind } from '../export-kind'

export const organization_programs = listKind({
  permission: 'is_admin',
  filename: 'programs',
  parameters: listParameters(PROGRAM_FILTERS),
  rows: async function* (context, { organizationId, parameters }) {
    const programs = await context.sql<{ id: number }>('select id from programs where organization_id = $1', [
      organizationId,
    ])
    yield* listAllPrograms(
      context,
      programs.map(({ id }) => id),
      parameters,
    )
  },
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'name', value: ({ name }) => name },
    { header: 'status', value: ({ status }) => status },
    { header: 'test_mode', value: ({ test_mode }) => String(test_mode) },
    { header: 'site_url', value: siteUrlOf },
    { header: 'participants', value: ({ participants }) => participants },
    { header: 'challenges', value: ({ challenges }) => challenges },
    { header: 'rewards', value: ({ rewards }) => rewards },
    { header: 'created_at', value: ({ created_at }) => created_at },
  ],
})
