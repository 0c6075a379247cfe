import type { CollectionSlug } from 'payload'
import type { OpenCollection } from '@/domain/hooks'
import { challengeCompletions } from './challenge-completions'
import type { DomainWrites } from './domain-writes'
import { participants } from './participants'
import { pointEntries } from './point-entries'
import { receipts } from './receipts'
import { rewardClaims } from './reward-claims'

/** The collections whose writes by Payload's Local API, REST API and content admin go through the domain. */
export const DOMAIN_WRITES: Partial<Record<OpenCollection, DomainWrites>> = {
  'challenge-completions': challengeCompletions,
  participants,
  'point-entries': pointEntries,
  receipts,
  'reward-claims': rewardClaims,
}

export const domainWritesOf = (slug: CollectionSlug): DomainWrites | undefined => DOMAIN_WRITES[slug as OpenCollection]
