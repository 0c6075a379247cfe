import { collections } from '@/collections'
import { AgentPlans } from '@/plugins/agents/collections/agent-plans'
import { AgentSettings } from '@/plugins/agents/collections/agent-settings'
import { Merchants } from '@/plugins/perks/collections/merchants'
import { OfferRedemptions } from '@/plugins/perks/collections/offer-redemptions'
import { OfferRefusals } from '@/plugins/perks/collections/offer-refusals'
import { Offers } from '@/plugins/perks/collections/offers'
import { PerkFeeds } from '@/plugins/perks/collections/perk-feeds'
import { PhotoContestEntries } from '@/plugins/photo-contests/collections/photo-contest-entries'
import { PhotoContests } from '@/plugins/photo-contests/collections/photo-contests'
import { SocialNetworkPages } from '@/plugins/social/collections/social-network-pages'
import { SocialNetworkPosts } from '@/plugins/social/collections/social-network-posts'

/** The collections of the core and of first-party plugins; plugins.ts would open the settings of the process. */
export const allCollections = [
  ...collections,
  ...[AgentPlans, AgentSettings, PhotoContestEntries, PhotoContests],
  ...[Merchants, OfferRedemptions, OfferRefusals, Offers, PerkFeeds],
  ...[SocialNetworkPages, SocialNetworkPosts],
]
