import type { CollectionSlug } from 'payload'
import { challengeCompletions } from './challenge-completions'
import { challenges } from './challenges'
import { coupons } from './coupons'
import type { DomainWrites } from './domain-writes'
import { participants } from './participants'
import { pointEntries } from './point-entries'
import { profileAttributes } from './profile-attributes'
import { programTiers } from './program-tiers'
import { questions } from './questions'
import { receipts } from './receipts'
import { rewardClaims } from './reward-claims'
import { rewards } from './rewards'

/** The collections whose writes by Payload's Local API, REST API and content admin go through the domain. */
export const DOMAIN_WRITES: Partial<Record<CollectionSlug, DomainWrites>> = {
  'challenge-completions': challengeCompletions,
  challenges,
  coupons,
  participants,
  'point-entries': pointEntries,
  'profile-attributes': profileAttributes,
  'program-tiers': programTiers,
  'question-options': questions,
  questions,
  receipts,
  'reward-claims': rewardClaims,
  rewards,
}

export const domainWritesOf = (slug: CollectionSlug): DomainWrites | undefined => DOMAIN_WRITES[slug]
