/** The colors of a brand, by the specification's keys (CONSOLE-59). */
export const BRAND_COLORS = [
  'perk-primary',
  'perk-primary-content',
  'perk-secondary',
  'perk-secondary-content',
  'perk-body-background',
  'perk-body-content',
  'perk-header-color',
  'perk-header-content-color',
  'perk-header-title-color',
  'perk-challenge-tile-background',
  'perk-reward-tile-background-color',
  'perk-footer-color',
  'perk-footer-content-color',
] as const
export type BrandColor = (typeof BRAND_COLORS)[number]

/** WCAG AA for text, and for shapes such as a button on its background. */
const TEXT = 4.5
const SHAPE = 3

export type BrandPair = {
  id: string
  /** The background color. */
  ground: BrandColor
  /** The foreground color, which should change if the pair fails. */
  front: BrandColor
  minimum: number
  /** The share of `front` in fainter text, which is mixed with the ground (styles/site.css). */
  share?: number
}

/** Every pair of brand colors that the site combines; brand-pairs.spec.ts compares it with the site's styles. */
export const BRAND_PAIRS = [
  { id: 'body', ground: 'perk-body-background', front: 'perk-body-content', minimum: TEXT },
  { id: 'bodyQuiet', ground: 'perk-body-background', front: 'perk-body-content', minimum: TEXT, share: 0.74 },
  { id: 'link', ground: 'perk-body-background', front: 'perk-primary', minimum: TEXT },
  { id: 'button', ground: 'perk-primary', front: 'perk-primary-content', minimum: TEXT },
  { id: 'secondary', ground: 'perk-secondary', front: 'perk-secondary-content', minimum: TEXT },
  { id: 'header', ground: 'perk-header-color', front: 'perk-header-content-color', minimum: TEXT },
  { id: 'headerTitle', ground: 'perk-header-color', front: 'perk-header-title-color', minimum: TEXT },
  { id: 'challengeTile', ground: 'perk-challenge-tile-background', front: 'perk-body-content', minimum: TEXT },
  { id: 'challengeButton', ground: 'perk-challenge-tile-background', front: 'perk-primary', minimum: SHAPE },
  { id: 'rewardTile', ground: 'perk-reward-tile-background-color', front: 'perk-body-content', minimum: TEXT },
  { id: 'rewardButton', ground: 'perk-reward-tile-background-color', front: 'perk-primary', minimum: SHAPE },
  { id: 'footer', ground: 'perk-footer-color', front: 'perk-footer-content-color', minimum: TEXT },
] as const satisfies readonly BrandPair[]

export type BrandPairId = (typeof BRAND_PAIRS)[number]['id']

/** Variables that src/site/theme.ts derives from these colors for legibility. */
export const DERIVED_COLORS: Record<string, BrandColor> = {
  'perk-primary-readable': 'perk-primary',
  'perk-header-accent': 'perk-primary',
  'perk-header-accent-content': 'perk-primary-content',
  'perk-challenge-tile-content': 'perk-body-content',
  'perk-reward-tile-content': 'perk-body-content',
}
