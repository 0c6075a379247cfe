/**
 * How long the texts of a field may be, in characters; of a JSON field, in characters of its JSON; of a number, its
 * highest value. The console's forms, `/v1`, agents and Payload's own API share them.
 */
export const FIELD_LIMITS = {
  participants: { first_name: 100, last_name: 100, postal: 20, country: 100, gender: 40 },
  // More points than anyone gives by hand, so larger values are typos.
  'point-entries': { amount: 10_000_000, title: 200, evidence: 10_000, idempotency_key: 255 },
  'challenge-completions': { evidence: 10_000 },
  'reward-claims': { fulfilment_note: 500, idempotency_key: 255 },
  'program-tiers': { name: 40, benefits: 1000, threshold: 100_000_000 },
  'program-pages': { title: 120, slug: 100, content_html: 200_000 },
  'navigation-menus': { name: 60 },
  'carousel-slides': { title: 120, description: 500, button_text: 60 },
  'profile-attributes': { display_name: 120, min: 1_000_000_000_000, max: 1_000_000_000_000 },
  'content-tags': { name: 40 },
  'social-network-pages': { url: 300 },
  'social-network-posts': { message: 2200, username: 100, url: 500, duration_seconds: 3600 },
} as const
