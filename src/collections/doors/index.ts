import type { CollectionSlug } from 'payload'
import type { OpenCollection } from '@/domain/hooks'
import { challengeCompletions } from './challenge-completions'
import type { Door } from './door'
import { participants } from './participants'
import { pointEntries } from './point-entries'
import { receipts } from './receipts'
import { rewardClaims } from './reward-claims'

/** The collections whose writes by Payload's Local API, REST API and content admin go through the domain. */
export const DOORS: Partial<Record<OpenCollection, Door>> = {
  'challenge-completions': challengeCompletions,
  participants,
  'point-entries': pointEntries,
  receipts,
  'reward-claims': rewardClaims,
}

export const doorOf = (slug: CollectionSlug): Door | undefined => DOORS[slug as OpenCollection]
