/** What Payload's own pages and API do to a row, as `src/collections/hooks/audit-stock-writes.ts` has it. */
type StockVerb = 'created' | 'updated' | 'deleted'
/** What is done to collections with drafts; the job that publishes on time may find a draft unfinished. */
type ContentVerb = StockVerb | 'published' | 'publish_failed'

/** All that leaves an audit entry: the verbs of each noun. Their words are in `src/i18n/en/console/audit.ts` and its Spanish counterpart. */
type AuditedVerbs = {
  administrator:
    | 'created'
    | 'disabled'
    | 'enabled'
    | 'invited'
    | 'invited_again'
    | 'locale_changed'
    | 'signed_in'
    | 'updated'
  api_key: 'created' | 'revoked' | 'rotated'
  challenge:
    | 'approved'
    | 'completed_by_api'
    | 'completion_reversed'
    | 'created'
    | 'duplicated'
    | 'returned_to_draft'
    | 'tag_toggled'
    | 'updated'
  contest: 'prizes_assigned' | 'settled'
  coupon: 'removed'
  coupons: 'added' | 'import_started' | 'imported'
  email: 'updated'
  email_choices: 'updated'
  email_sender: 'updated'
  export: 'downloaded' | 'started'
  import: 'failed'
  membership: 'changed'
  merchant: 'activated' | 'created' | 'deactivated' | 'deleted' | 'imported' | 'updated'
  merchants: 'import_started' | StockVerb
  nft:
    | 'collection_confirmed'
    | 'collection_failed'
    | 'collection_requested'
    | 'item_confirmed'
    | 'item_failed'
    | 'item_retried'
  participant:
    | 'activities_reset'
    | 'attribute_added'
    | 'attribute_changed'
    | 'changed'
    | 'created'
    | 'email_changed'
    | 'erased'
    | 'magic_link_issued'
    | 'points_added'
    | 'points_removed'
    | 'rewards_earned'
    | 'status_changed'
    | 'tag_toggled'
    | 'tier_lowered'
  participants: 'created' | 'deleted' | 'updated' | 'import_discarded' | 'import_started' | 'import_undone' | 'imported'
  payment: 'disputed' | 'mismatch' | 'partly_refunded' | 'refund_requested' | 'refunded' | 'restored'
  points: 'expired' | 'reinstated' | 'released'
  perks: 'import_started' | 'imported' | 'feed_saved'
  product: 'activated' | 'created' | 'deactivated' | 'deleted' | 'imported' | 'updated'
  products: 'import_started'
  program:
    | 'activated'
    | 'created'
    | 'deactivated'
    | 'draft_discarded'
    | 'draft_saved'
    | 'economy_saved'
    | 'filled'
    | 'publish_scheduled'
    | 'published'
    | 'schedule_cancelled'
    | 'test_participants_wiped'
    | 'test_run_started'
    | 'version_restored'
    | 'went_live'
  purchase_proof_settings: 'updated'
  receipt:
    | 'corrected'
    | 'failed'
    | 'issue_reported'
    | 'issue_submitted'
    | 'photos_added'
    | 'processed'
    | 'reported'
    | 'rerun'
    | 'retried'
    | 'returned'
    | 'review_requested'
    | 'reviewed'
  referral: 'approved' | 'rejected'
  reward: 'approved' | 'created' | 'tag_toggled' | 'unapproved' | 'updated'
  reward_claim: 'cancelled' | 'fulfilment' | 'not_restored' | 'noted' | 'released'
  role: 'created' | 'deleted' | 'updated'
  sweepstake:
    | 'alternate_called'
    | 'drawn'
    | 'entries_generated'
    | 'entries_started'
    | 'entry_withdrawn'
    | 'frozen'
    | 'prizes_assigned'
    | 'redraw'
  winners: 'sync_started' | 'synced'

  // Collections that administrators write on Payload's own pages.
  'carousel-slides': ContentVerb
  'challenge-completions': 'created'
  'content-tags': StockVerb
  'email-settings': StockVerb
  media: StockVerb
  'navigation-menus': ContentVerb
  offers: StockVerb
  organizations: 'updated'
  'point-entries': 'created'
  'profile-attributes': StockVerb
  'payload-folders': StockVerb
  'program-pages': ContentVerb | 'archived' | 'restored'
  'program-tiers': StockVerb
  programs: 'updated' | 'published' | 'publish_failed'
  redirects: StockVerb
  'reward-claims': 'created' | 'updated'
  receipts: 'created' | 'updated'
  'social-network-pages': StockVerb
  'social-network-posts': StockVerb
}

/** `noun.verb`, such as `receipt.reviewed`. */
export type AuditAction = { [Noun in keyof AuditedVerbs]: `${Noun}.${AuditedVerbs[Noun]}` }[keyof AuditedVerbs]

/** What an entry is of. */
export type AuditedRecord =
  | 'administrators'
  | 'challenge_completions'
  | 'point_entries'
  | 'reward_claims'
  | 'receipts'
  | 'api_key'
  | 'challenges'
  | 'checkout-sessions'
  | 'eligible_products'
  | 'email-senders'
  | 'email-templates'
  | 'exports'
  | 'imports'
  | 'memberships'
  | 'nft-items'
  | 'participant-profiles'
  | 'participants'
  | 'point-entries'
  | 'programs'
  | 'purchase_merchants'
  | 'purchase_proof_settings'
  | 'receipt'
  | 'reward-claims'
  | 'rewards'
  | 'roles'
  | 'sweepstake-draws'
  // Payload's own pages.
  | 'carousel_slides'
  | 'content_tags'
  | 'email_settings'
  | 'media'
  | 'merchants'
  | 'navigation_menus'
  | 'offers'
  | 'organizations'
  | 'profile_attributes'
  | 'payload_folders'
  | 'program_pages'
  | 'program_tiers'
  | 'redirects'
  | 'social_network_pages'
  | 'social_network_posts'
