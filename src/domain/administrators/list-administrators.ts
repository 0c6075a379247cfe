import {
  type FilterValues,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listRows,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'

export const ADMINISTRATOR_FILTERS = {
  status: ['active', 'invited', 'disabled'],
  access: ['admin', 'roles'],
} as const satisfies FilterValues

export type AdministratorGrant = { role_id: number; role: string; program_id: number | null; program: string | null }

export type AdministratorRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  status: 'invited' | 'active' | 'disabled'
  is_admin: boolean
  preferred_locale: Locale
  feature_flags: string[]
  grants: AdministratorGrant[]
  /** Permissions granted by roles in at least one program; admins have all permissions anyway. */
  pairs: PermissionPair[]
  last_signed_in_at: Date | null
  invited_at: Date | null
  invited_by: string | null
  created_at: Date
}

type Parameters = ListParameters<typeof ADMINISTRATOR_FILTERS>

/**
 * The administrators of one organization.
 * @param organizationId from the session, never from a URL
 */
export const listAdministrators = (
  context: Context,
  organizationId: number,
  parameters: Parameters,
): Promise<Listing<AdministratorRow>> =>
  listRows<AdministratorRow>(context.sql, administratorSource(organizationId, parameters.filters), parameters)

/** All administrators in batches, for CSV. */
export const listAllAdministrators = (
  context: Context,
  organizationId: number,
  parameters: Parameters,
): AsyncGenerator<AdministratorRow[]> =>
  listAllRows<AdministratorRow>(context.sql, administratorSource(organizationId, parameters.filters), parameters)

const administratorSource = (organizationId: number, { access, status }: Parameters['filters']): ListSource => ({
  select: `a.id, a.first_name, a.last_name, a.email, a.status, a.is_admin, a.preferred_locale, a.feature_flags,
    a.last_signed_in_at, a.invited_at, a.created_at, trim(b.first_name || ' ' || b.last_name) as invited_by,
    coalesce((select jsonb_agg(jsonb_build_object('role_id', r.id, 'role', r.name, 'program_id', p.id, 'program', p.name) order by g._order)
      from administrators_grants g join roles r on r.id = g.role_id left join programs p on p.id = g.program_id
      where g._parent_id = a.id), '[]') as grants,
    coalesce((select jsonb_agg(distinct rp.value) from administrators_grants g join roles_permissions rp on rp.parent_id = g.role_id
      where g._parent_id = a.id), '[]') as pairs`,
  from: 'administrators a left join administrators b on b.id = a.invited_by_id',
  where: (bind) => [`a.organization_id = ${bind(organizationId)}`],
  filters: (bind) => [
    ...(status.length > 0 ? [`a.status::text = any(${bind(status)})`] : []),
    ...(access.length === 1 ? [`a.is_admin = ${bind(access[0] === 'admin')}`] : []),
  ],
  searchIn: ["(a.first_name || ' ' || a.last_name)", 'a.email'],
  sorts: {
    name: "lower(a.first_name || ' ' || a.last_name)",
    email: 'lower(a.email)',
    status: 'a.status::text',
    last_signed_in_at: 'a.last_signed_in_at',
    invited_at: 'a.invited_at',
  },
  defaultSort: { key: 'name', direction: 'asc' },
  tieBreaker: 'a.id',
})
