import { clampChroma, converter, formatHex, type Oklch } from 'culori'
import type { BrandColor } from './brand-pairs'
import { contrastRatio, minimumTextContrast, readableOn } from './contrast'
import { nearestColor } from './measure-contrast'

type LogoColor = { color: string; share: number }

const toOklch = converter('oklch')
/** Colors with less chroma are grays. */
const GRAY = 0.04
/** Degrees of hue by which two colors look different. */
const DISTINCT = 30

const shade = (hue: Oklch, l: number, c: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, hue.c), h: hue.h }, 'oklch'))

const readsOn = (ground: string) => (color: string) => (contrastRatio(ground, color) ?? 0) >= minimumTextContrast

/**
 * Derives a brand's colors from its logo so that every pair of the site is legible. The first color is the logo's most
 * distinctive one, darkened if it isn't legible on white.
 * @param isLight whether the logo needs a dark header
 */
export const brandPalette = (logo: LogoColor[], isLight: boolean): Record<BrandColor, string> => {
  const colors = logo.flatMap(({ color, share }) => {
    const parsed = toOklch(color)
    return parsed ? [{ color, share, oklch: parsed }] : []
  })
  const vivid = colors
    .filter(({ oklch }) => oklch.c >= GRAY)
    .sort((one, other) => other.share * other.oklch.c - one.share * one.oklch.c)
  const dark = colors.find(({ oklch }) => oklch.l < 0.6)
  // A color that is legible on white needs no darkening.
  const first = vivid.find(({ color }) => readsOn('#ffffff')(color)) ?? vivid[0] ?? dark
  const hue: Oklch = first?.oklch ?? { mode: 'oklch', l: 0.3, c: 0 }
  const body = '#ffffff'
  const tile = shade(hue, 0.975, 0.012)
  const primary = nearestColor(first?.color ?? '#1d2b26', readsOn(tile))
  const second = vivid.find(({ oklch }) => distance(oklch.h, hue.h) >= DISTINCT)
  const secondary = second?.color ?? shade(hue, 0.93, 0.04)
  const ink = shade(hue, 0.25, 0.03)
  const header = isLight ? shade(hue, 0.28, 0.1) : body
  const headerText = isLight ? '#ffffff' : ink
  return {
    'perk-primary': primary,
    'perk-primary-content': readableOn(primary, '#ffffff'),
    'perk-secondary': secondary,
    'perk-secondary-content': nearestColor(ink, readsOn(secondary)),
    'perk-body-background': body,
    'perk-body-content': ink,
    'perk-header-color': header,
    'perk-header-content-color': headerText,
    'perk-header-title-color': headerText,
    'perk-challenge-tile-background': tile,
    'perk-reward-tile-background-color': tile,
    'perk-footer-color': shade(hue, 0.24, 0.05),
    'perk-footer-content-color': '#ffffff',
  }
}

const distance = (one = 0, other = 0): number => {
  const degrees = Math.abs(one - other) % 360
  return Math.min(degrees, 360 - degrees)
}
