import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { inRequest } from '@/domain/context'
import { enqueueRecount } from '@/domain/tiers'
import { idOf } from '../domain-writes/domain-writes'

/** Recounts tiers after Payload's own writes of them, like the console does (RULE-65). */
export const recountTiers: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const isTier = collection.slug === 'program-tiers'
  const isChanged =
    isTier ||
    doc.features?.tiers !== previousDoc?.features?.tiers ||
    doc.tier_rules?.basis !== previousDoc?.tier_rules?.basis
  if (isChanged) await inRequest(req, (tx) => enqueueRecount(tx, isTier ? idOf(doc.program) : doc.id))
}

export const recountWithoutTier: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await inRequest(req, (tx) => enqueueRecount(tx, idOf(doc.program)))
}
