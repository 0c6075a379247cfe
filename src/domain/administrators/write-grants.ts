import type { Context } from '@/domain/context'
import type { GrantInput } from './access'

/** A grant by names, as the audit log stores it. */
export type NamedGrant = { role: string; program: string | null }

/** Whether all roles and programs belong to the organization; others count as unknown (RULE-3). */
export const areGrantable = async (
  { sql }: Context,
  organizationId: number,
  grants: readonly GrantInput[],
): Promise<boolean> => {
  const roles = [...new Set(grants.map(({ role_id }) => role_id))]
  const programs = [...new Set(grants.flatMap(({ program_id }) => program_id ?? []))]
  const [known] = await sql<{ roles: number; programs: number }>(
    `select (select count(*)::int from roles where organization_id = $1 and id = any($2)) as roles,
       (select count(*)::int from programs where organization_id = $1 and id = any($3)) as programs`,
    [organizationId, roles, programs],
  )
  return known?.roles === roles.length && known.programs === programs.length
}

/** Replaces an administrator's grants. Requires a transaction that holds the organization's lock. */
export const writeGrants = async (
  { sql }: Context,
  administratorId: number,
  grants: readonly GrantInput[],
): Promise<void> => {
  await sql('delete from administrators_grants where _parent_id = $1', [administratorId])
  await sql(
    `insert into administrators_grants (_order, _parent_id, id, role_id, program_id)
     select row_number() over (), $1, gen_random_uuid()::text, g.role_id, g.program_id
     from (select distinct role_id, program_id from jsonb_to_recordset($2::jsonb) as x(role_id int, program_id int)
           order by role_id, program_id nulls first) g`,
    [administratorId, JSON.stringify(grants)],
  )
}

export const readGrants = ({ sql }: Context, administratorId: number): Promise<NamedGrant[]> =>
  sql<NamedGrant>(
    `select r.name as role, p.name as program from administrators_grants g
     join roles r on r.id = g.role_id left join programs p on p.id = g.program_id
     where g._parent_id = $1 order by g._order`,
    [administratorId],
  )
