import { challenges, supplementary_challenges } from './challenges'
import { program_pages } from './pages'
import { people } from './people'
import { organizations, programs } from './programs'
import { eligible_products, purchase_merchants, purchase_proof_settings, reject_reasons } from './receipts'
import { rewards } from './rewards'
import {
  carousels,
  content_tags,
  email_settings,
  navigation_menus,
  profile_attributes,
  program_tiers,
} from './settings'
import { social_network_pages, social_network_posts } from './social'
import type { DemoContent } from './types'

/** All texts and images of the demo. Plain data, independent of clock, randomness and database. */
export const demoContent: DemoContent = {
  organizations,
  programs,
  challenges,
  supplementary_challenges,
  rewards,
  navigation_menus,
  carousels,
  program_pages,
  email_settings,
  profile_attributes,
  program_tiers,
  content_tags,
  eligible_products,
  purchase_merchants,
  purchase_proof_settings,
  reject_reasons,
  social_network_pages,
  social_network_posts,
  people,
}
