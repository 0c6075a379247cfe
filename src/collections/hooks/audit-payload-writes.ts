import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig, PayloadRequest } from 'payload'
import { builtIn } from '@/domain/hooks'
import { readOrigin } from '@/platform/request-origin'
import { administratorOf } from '../access'
import { payloadChange } from './payload-change'

type Row = Record<string, unknown> & { id: number | string }
type Write = {
  collection: string
  verb: 'created' | 'updated' | 'published' | 'deleted'
  before: Row | null
  after: Row | null
}

/**
 * Leaves an audit entry for every write by an administrator (RULE-44), including those through Payload's own pages and
 * API, which bypass the domain. The domain writes without a user and leaves its own entries.
 */
export const auditPayloadWrites = (collection: CollectionConfig): CollectionConfig => {
  if (collection.slug === 'audit-entries') return collection
  const changed = builtIn<CollectionAfterChangeHook>(async ({ doc, operation, previousDoc, req }) => {
    // Versions record the intermediate states.
    if (isAutosave(req)) return
    const isNew = operation === 'create'
    const verb = isNew ? 'created' : collection.versions && doc._status === 'published' ? 'published' : 'updated'
    await record(req, { collection: collection.slug, verb, before: isNew ? null : previousDoc, after: doc })
  })
  const deleted = builtIn<CollectionAfterDeleteHook>(({ doc, req }) =>
    record(req, { collection: collection.slug, verb: 'deleted', before: doc, after: null }),
  )
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), changed],
      afterDelete: [...(hooks?.afterDelete ?? []), deleted],
    },
  }
}

const isAutosave = ({ query }: PayloadRequest): boolean => String(query?.autosave) === 'true'

/** Actions that the domain records in the audit log itself. */
export const AUDITED_BY_DOMAIN: ReadonlySet<string> = new Set([
  ...['participants.created', 'participants.updated', 'participants.deleted'],
  ...['challenges.created', 'challenges.updated', 'rewards.created', 'rewards.updated', 'coupons.created'],
  ...['coupons.deleted', 'program-tiers.created', 'program-tiers.updated', 'program-tiers.deleted'],
  ...['point-entries.created', 'receipts.created', 'receipts.updated', 'reward-claims.updated'],
])

const record = async (req: PayloadRequest, { after, before, collection, verb }: Write): Promise<void> => {
  const administrator = administratorOf(req)
  const row = after ?? before
  if (!administrator || !row || AUDITED_BY_DOMAIN.has(`${collection}.${verb}`)) return
  const change = payloadChange(before ?? {}, after ?? {})
  if (verb === 'updated' && Object.keys(change.after).length === 0) return
  const { ipAddress, requestId } = readOrigin(req.headers)
  // Written through Payload in the write's own transaction (`req`), so that a failed entry rolls the write back.
  await req.payload.create({
    collection: 'audit-entries',
    req,
    overrideAccess: true,
    depth: 0,
    data: {
      organization: idOf(administrator.organization),
      program: collection === 'programs' && verb !== 'deleted' ? Number(row.id) : idOf(row.program),
      actor_type: 'administrator',
      actor_id: String(administrator.id),
      actor_label: administrator.email,
      action: `${collection}.${verb}`,
      record_type: collection.replaceAll('-', '_'),
      record_id: String(row.id),
      before: verb === 'created' ? null : change.before,
      after: verb === 'deleted' ? null : change.after,
      ip_address: ipAddress,
      request_id: requestId,
    },
  })
}

const idOf = (related: unknown): number | null => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  return typeof id === 'number' ? id : null
}
