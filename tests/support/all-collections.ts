import { collections } from '@/collections'
import { AgentPlans } from '@/plugins/agents/collections/agent-plans'
import { AgentSettings } from '@/plugins/agents/collections/agent-settings'
import { PhotoContestEntries } from '@/plugins/photo-contests/collections/photo-contest-entries'
import { PhotoContests } from '@/plugins/photo-contests/collections/photo-contests'
import { SocialNetworkPages } from '@/plugins/social/collections/social-network-pages'
import { SocialNetworkPosts } from '@/plugins/social/collections/social-network-posts'

/** The collections of the core and of first-party plugins; plugins.ts would open the settings of the process. */
export const allCollections = [
  ...collections,
  ...[AgentPlans, AgentSettings, PhotoContestEntries, PhotoContests],
  ...[SocialNetworkPages, SocialNetworkPosts],
]
