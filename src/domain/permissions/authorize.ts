import type { CollectionSlug } from 'payload'
import type { Administrator } from '@/domain/context-type'
import type { Sql } from '@/platform/sql'
import { allows, programsAllowing } from './grants'
import type { PermissionPair } from './pairs'

type TableOf<Slug extends string> = Slug extends `${infer First}-${infer Rest}` ? `${First}_${TableOf<Rest>}` : Slug
/** The table of a collection. */
export type CollectionTable = TableOf<CollectionSlug>

/** The requirements of a page or call: a permission, and how to find its program. */
export type Demand = {
  permission: PermissionPair | 'signed_in' | 'is_admin'
  /** Nothing for data of the organization; the parameter with the program's id; or the row that has it, in `program_id`. */
  tenant?: { program: string } | { table: CollectionTable; row: string }
  /** Without a tenant: the row in the URL must belong, by `organization_id`, to the administrator's own organization. */
  within?: { table: CollectionTable; row: string }
  /** Everything that it reads is a report, and may come from the replica (platform/replica). */
  isReport?: true
}

export type Authorization =
  | { ok: true; administrator: Administrator; programId: number | null }
  /** `unknown`: no such row, or a row of a program that the administrator can't see; both look the same (RULE-3). */
  | { ok: false; reason: 'anonymous' | 'forbidden' | 'unknown' }

/** The guard of every console page and call. Denies unless the demand is met (RULE-5). */
export const authorize = async (
  sql: Sql,
  administrator: Administrator | null,
  { permission, tenant, within }: Demand,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Authorization> => {
  if (!administrator) return { ok: false, reason: 'anonymous' }
  if (!tenant) {
    const canEnter =
      permission === 'signed_in' ||
      (permission === 'is_admin' ? administrator.isAdmin : await allowsAnywhere(sql, administrator, permission))
    if (!canEnter) return { ok: false, reason: 'forbidden' }
    if (within && !(await isOfOrganization(sql, within, administrator, params))) return { ok: false, reason: 'unknown' }
    return { ok: true, administrator, programId: null }
  }
  const programId = await findTenant(sql, tenant, params)
  if (programId === null || !administrator.grants.has(programId)) return { ok: false, reason: 'unknown' }
  const canEnter =
    permission === 'signed_in' ||
    (permission === 'is_admin' ? administrator.isAdmin : allows(administrator.grants, programId, permission))
  return canEnter ? { ok: true, administrator, programId } : { ok: false, reason: 'forbidden' }
}

/**
 * Whether the administrator has the permission `pair` in any program of the organization, or by a grant for all
 * programs, which also counts while there are no programs, so that the first one can be created.
 */
export const allowsAnywhere = async (
  sql: Sql,
  { grants, id, isAdmin }: Administrator,
  pair: PermissionPair,
): Promise<boolean> => {
  if (isAdmin || programsAllowing(grants, pair).length > 0) return true
  const held = await sql(
    `select 1 from administrators_grants g join roles_permissions rp on rp.parent_id = g.role_id
     where g._parent_id = $1 and g.program_id is null and rp.value::text = $2 limit 1`,
    [id, pair],
  )
  return held.length > 0
}

const findTenant = async (
  sql: Sql,
  tenant: NonNullable<Demand['tenant']>,
  params: Readonly<Record<string, string | undefined>>,
): Promise<number | null> => {
  const id = readId(params['program' in tenant ? tenant.program : tenant.row])
  if (id === null || 'program' in tenant) return id
  // The table's name is a constant of the code, never from the URL.
  const [row] = await sql<{ program_id: number }>(`select program_id from ${tenant.table} where id = $1`, [id])
  return row?.program_id ?? null
}

const isOfOrganization = async (
  sql: Sql,
  { row, table }: NonNullable<Demand['within']>,
  { organizationId }: Administrator,
  params: Readonly<Record<string, string | undefined>>,
): Promise<boolean> => {
  const id = readId(params[row])
  if (id === null) return false
  // As above, the table's name is a constant.
  const found = await sql(`select 1 from ${table} where id = $1 and organization_id = $2`, [id, organizationId])
  return found.length > 0
}

/**
 * A serial id in a URL.
 * @returns null for anything else, so that it never reaches a statement
 */
export const readId = (text: string | undefined): number | null => {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return null
  return Number(text)
}
