import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'

/** An administrator as one of a program's. */
export type ProgramAdministrator = {
  id: number
  email: string
  first_name: string
  locale: Locale
  program: string
  can: (pair: PermissionPair) => boolean
}

type Row = Omit<ProgramAdministrator, 'can'> & { is_admin: boolean; pairs: string[] }

/** The active administrators who have a role in a program, and those of the whole organization. */
export const findProgramAdministrators = async (
  { sql }: Pick<Context, 'sql'>,
  programId: number,
): Promise<ProgramAdministrator[]> => {
  const rows = await sql<Row>(
    `select a.id, a.email, a.first_name, a.preferred_locale as locale, g.name as program, a.is_admin is true as is_admin,
       coalesce((select jsonb_agg(distinct rp.value) from administrators_grants r join roles_permissions rp on rp.parent_id = r.role_id
         where r._parent_id = a.id and (r.program_id is null or r.program_id = g.id)), '[]') as pairs
     from programs g join administrators a on a.organization_id = g.organization_id and a.status = 'active'
     where g.id = $1 order by a.id`,
    [programId],
  )
  return rows
    .filter(({ is_admin, pairs }) => is_admin || pairs.length > 0)
    .map(({ is_admin, pairs, ...administrator }) => ({
      ...administrator,
      can: (pair) => is_admin || pairs.includes(pair),
    }))
}
