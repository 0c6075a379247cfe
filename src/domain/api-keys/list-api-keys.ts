import type { Context } from '@/domain/context'
import type { ApiKeyMode, ApiKeyScope } from './scopes'

export type ApiKeyRow = {
  id: number
  name: string
  /** The first letters of the key, for recognition. */
  prefix: string
  scopes: ApiKeyScope[]
  mode: ApiKeyMode
  calls_per_minute: number
  /** Derived; a revoked key stays in the list, because the audit log names it. */
  state: 'active' | 'expired' | 'revoked'
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  /** When it was replaced by a newer key; it expires after the overlap. */
  rotated_at: Date | null
  /** '' if the creator was deleted. */
  created_by: string
}

/** The keys of a program: active keys first, then newest first. */
export const listApiKeys = ({ now, sql }: Context, { programId }: { programId: number }): Promise<ApiKeyRow[]> =>
  sql<ApiKeyRow>(
    `select k.id, k.name, k.prefix, k.scopes, k.mode, k.calls_per_minute::int, k.created_at, k.expires_at, k.last_used_at,
       k.revoked_at, k.rotated_at,
       case when k.revoked_at is not null then 'revoked' when k.expires_at <= $2 then 'expired' else 'active' end as state,
       coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email, '') as created_by
     from api_keys k left join administrators a on a.id = k.created_by_id
     where k.program_id = $1
     order by (k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)) desc, k.created_at desc, k.id desc
     limit 500`,
    [programId, now],
  )
