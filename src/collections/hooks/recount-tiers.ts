import type { CollectionAfterChangeHook } from 'payload'
import { inRequest } from '@/domain/context'
import { enqueueRecount } from '@/domain/tiers'

/** Recounts tiers after Payload's own writes of their rules, like the console does (RULE-65). */
export const recountTiers: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const isChanged =
    doc.features?.tiers !== previousDoc?.features?.tiers || doc.tier_rules?.basis !== previousDoc?.tier_rules?.basis
  if (isChanged) await inRequest(req, (tx) => enqueueRecount(tx, doc.id))
}
