import { z } from 'zod'

const color = z.string().regex(/^#([0-9a-f]{6}|[0-9a-f]{3})$/i, 'Must be a color such as #1a2b3c.')
const radius = z.enum(['none', 'small', 'medium', 'large', 'full'])
const font = z.string().regex(/^[\w -]{1,60}$/, 'Must be the name of a font.')

/** A program's style, by the specification's keys (CONSOLE-59). */
export const ELEMENT_CSS_STYLE = z.strictObject({
  'perk-primary': color,
  'perk-primary-content': color,
  'perk-secondary': color,
  'perk-secondary-content': color,
  'perk-body-background': color,
  'perk-body-content': color,
  'perk-header-color': color,
  'perk-header-content-color': color,
  'perk-header-title-color': color,
  'perk-challenge-tile-background': color,
  'perk-reward-tile-background-color': color,
  'perk-footer-color': color,
  'perk-footer-content-color': color,
  'perk-button-border-radius': radius,
  'perk-input-border-radius': radius,
  'perk-tiles-border-radius': radius,
  'perk-cards-border-radius': radius,
  header_font: font,
  body_font: font,
  /** How moments such as a claimed reward appear, and how they are celebrated. */
  motion: z.enum(['gentle', 'lively', 'swift', 'still']),
  icons: z.enum(['regular', 'fine', 'bold', 'sharp']),
  theme: z.enum(['light', 'dark']),
})

export type ElementCssStyle = z.infer<typeof ELEMENT_CSS_STYLE>

/** The style of a new program. */
export const DEFAULT_ELEMENT_CSS_STYLE: ElementCssStyle = {
  'perk-primary': '#2f5d50',
  'perk-primary-content': '#ffffff',
  'perk-secondary': '#e8efe9',
  'perk-secondary-content': '#1d2b26',
  'perk-body-background': '#ffffff',
  'perk-body-content': '#1d2b26',
  'perk-header-color': '#ffffff',
  'perk-header-content-color': '#1d2b26',
  'perk-header-title-color': '#1d2b26',
  'perk-challenge-tile-background': '#f4f7f5',
  'perk-reward-tile-background-color': '#f4f7f5',
  'perk-footer-color': '#1d2b26',
  'perk-footer-content-color': '#ffffff',
  'perk-button-border-radius': 'medium',
  'perk-input-border-radius': 'medium',
  'perk-tiles-border-radius': 'large',
  'perk-cards-border-radius': 'large',
  header_font: 'Figtree',
  body_font: 'Figtree',
  motion: 'gentle',
  icons: 'regular',
  theme: 'light',
}
