import {
  type Administrator,
  type Context,
  env,
  inTransaction,
  isPublicTarget,
  isUniqueViolation,
  isUnknownAddress,
  sealFor,
  unsealFor,
} from '@/plugin/domain'
import { audit } from './audit'
import type { PolicyForm } from './forms'
import { containsAddress } from './networks'
import { discoverProvider, type Provider } from './provider'
import { readNetworks } from './read-networks'

const SECRET = 'sign-in-sso'

type Policy = {
  requiresSecondFactor: boolean
  networks: string[]
  ssoOnly: boolean
  sso: { name: string; issuer: string; clientId: string } | null
}

type Row = {
  requires_second_factor: boolean
  networks: string[]
  sso_only: boolean
  sso_name: string | null
  sso_issuer: string | null
  sso_client_id: string | null
}

const COLUMNS = 'requires_second_factor, networks::text[] as networks, sso_only, sso_name, sso_issuer, sso_client_id'

const toPolicy = (row: Row | undefined): Policy => ({
  requiresSecondFactor: row?.requires_second_factor ?? false,
  networks: row?.networks ?? [],
  ssoOnly: row?.sso_only ?? false,
  sso:
    row?.sso_name && row.sso_issuer && row.sso_client_id
      ? { name: row.sso_name, issuer: row.sso_issuer, clientId: row.sso_client_id }
      : null,
})

export const findPolicy = async ({ sql }: Pick<Context, 'sql'>, organizationId: number): Promise<Policy> => {
  const [row] = await sql<Row>(`select ${COLUMNS} from sign_in_policies where organization_id = $1`, [organizationId])
  return toPolicy(row)
}

/** The identity provider of an organization, with its secret. @param which its id, or the name that people type */
export const findProvider = async (
  { sql }: Pick<Context, 'sql'>,
  which: { organizationId: number } | { name: string },
): Promise<(Provider & { organizationId: number }) | null> => {
  const [column, value] =
    'name' in which
      ? (['sso_name', which.name.trim().toLowerCase()] as const)
      : (['organization_id', which.organizationId] as const)
  const [row] = await sql<{ organizationId: number; issuer: string; clientId: string; sealed: string }>(
    `select organization_id as "organizationId", sso_issuer as issuer, sso_client_id as "clientId", sso_secret_sealed as sealed
     from sign_in_policies where ${column} = $1 and sso_name is not null`,
    [value],
  )
  return row ? { ...row, secret: unsealFor(SECRET, row.sealed) } : null
}

type PolicyRefusal =
  | { field: 'networks'; reason: 'not_a_network' | 'locks_you_out' | 'address_unknown' }
  | { field: 'sso_name'; reason: 'sso_incomplete' | 'name_taken' }
  | { field: 'sso_secret'; reason: 'secret_missing' }
  | { field: 'sso_issuer'; reason: 'provider_unreachable' | 'provider_private' }

/** Saves how an organization's administrators sign in. An empty secret keeps the stored one; an empty name removes the provider. */
export const savePolicy = async (
  context: Context,
  { organizationId }: Administrator,
  form: PolicyForm,
): Promise<{ ok: true } | ({ ok: false } & PolicyRefusal)> => {
  const networks = readNetworks(form.networks)
  if (!networks) return { ok: false, field: 'networks', reason: 'not_a_network' }
  const refused = await findLockout(context, networks)
  if (refused) return { ok: false, field: 'networks', reason: refused }
  const sso = form.sso_name === '' ? null : form
  if (!sso && form.sso_only) return { ok: false, field: 'sso_name', reason: 'sso_incomplete' }
  const stored = await findProvider(context, { organizationId })
  // Another issuer never gets the secret of the one before.
  const secret = sso && (sso.sso_secret || (stored?.issuer === sso.sso_issuer ? stored.secret : ''))
  if (sso) {
    if (!sso.sso_issuer || !sso.sso_client_id) return { ok: false, field: 'sso_name', reason: 'sso_incomplete' }
    if (!secret) return { ok: false, field: 'sso_secret', reason: 'secret_missing' }
    const provider = { issuer: sso.sso_issuer, clientId: sso.sso_client_id, secret }
    if (!(await isPublicTarget(provider.issuer, env.WEBHOOK_ALLOWED_HOSTS)))
      return { ok: false, field: 'sso_issuer', reason: 'provider_private' }
    if (!(await discoverProvider(provider))) return { ok: false, field: 'sso_issuer', reason: 'provider_unreachable' }
  }
  try {
    await inTransaction(context, async (tx) => {
      const before = await findPolicy(tx, organizationId)
      await tx.sql(
        `insert into sign_in_policies (organization_id, requires_second_factor, networks, sso_name, sso_issuer, sso_client_id, sso_secret_sealed, sso_only)
         values ($1, $2, (select coalesce(array_agg(distinct network(n::inet)), '{}') from unnest($3::text[]) n), $4, $5, $6, $7, $8)
         on conflict (organization_id) do update set requires_second_factor = excluded.requires_second_factor, networks = excluded.networks,
           sso_name = excluded.sso_name, sso_issuer = excluded.sso_issuer, sso_client_id = excluded.sso_client_id,
           sso_secret_sealed = excluded.sso_secret_sealed, sso_only = excluded.sso_only`,
        [
          ...[organizationId, form.requires_second_factor, networks],
          ...(sso ? [sso.sso_name.toLowerCase(), sso.sso_issuer, sso.sso_client_id] : [null, null, null]),
          secret ? sealFor(SECRET, secret) : null,
          form.sso_only,
        ],
      )
      await audit(tx, {
        ...{ action: 'secure_sign_in.policy_changed', recordType: 'organizations', recordId: organizationId },
        before: { ...before },
        // Never the secret.
        after: { ...(await findPolicy(tx, organizationId)), ...(form.sso_secret ? { ssoSecret: 'changed' } : {}) },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, field: 'sso_name', reason: 'name_taken' }
    throw error
  }
  return { ok: true }
}

/** A list that would shut out the address that saves it. */
const findLockout = async ({ origin, sql }: Context, networks: readonly string[]) => {
  if (networks.length === 0) return null
  if (isUnknownAddress(origin.ipAddress)) return 'address_unknown'
  return (await containsAddress(sql, networks, origin.ipAddress)) ? null : 'locks_you_out'
}
