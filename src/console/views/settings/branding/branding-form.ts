import { z } from 'zod'
import type { Locale } from '@/i18n/locales'
import { BRAND_COLORS, type BrandColor } from '@/ui/brand-pairs'
import type { PictureValue } from '../../../frame/image-field.client'

export const BRANDING_PAGES = ['colors', 'fonts', 'borders', 'assets', 'theme', 'css'] as const
export type BrandingPage = (typeof BRANDING_PAGES)[number]

export const BORDERS = [
  'perk-button-border-radius',
  'perk-input-border-radius',
  'perk-tiles-border-radius',
  'perk-cards-border-radius',
] as const
export type Border = (typeof BORDERS)[number]
/** The corner radii that branding offers (CONSOLE-99). */
export const RADII = ['none', 'small', 'medium', 'large', 'full'] as const

/** How the site moves and draws its icons, and what branding offers for each. */
export const CHARACTER = {
  motion: ['gentle', 'lively', 'swift', 'still'],
  icons: ['regular', 'fine', 'bold', 'sharp'],
} as const
export type Character = keyof typeof CHARACTER

export const FONT_ROLES = ['header_font', 'body_font'] as const
export type FontRole = (typeof FONT_ROLES)[number]

export const ASSETS = [
  'header_logo',
  'footer_logo',
  'favicon_file',
  'header_background_image',
  'overlay_image',
] as const
export type Asset = (typeof ASSETS)[number]

/** By language. */
type Texts = { [locale in Locale]?: string | null }

export type BrandingValues = Record<BrandColor | Border | FontRole | Character, string> &
  Record<Asset, PictureValue> &
  Record<`${Asset}_alt`, string> & { header_text: Texts; header_description: Texts; css: string }

/** The page of a field, for opening it on an error. */
export const pageOf = (field: string): BrandingPage => {
  if (BRAND_COLORS.some((color) => color === field)) return 'colors'
  if (FONT_ROLES.some((role) => role === field)) return 'fonts'
  if (BORDERS.some((border) => border === field)) return 'borders'
  if (Object.hasOwn(CHARACTER, field)) return 'theme'
  return field === 'css' ? 'css' : 'assets'
}

const HEX = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i
export const isColor = (value: string): boolean => HEX.test(value)

/** @param badColor the message for an invalid color */
export const brandingForm = (badColor: string) =>
  z.looseObject(
    Object.fromEntries(BRAND_COLORS.map((color) => [color, z.string().trim().regex(HEX, badColor)])),
  ) as unknown as z.ZodType<BrandingValues, BrandingValues>

/** Only changes are sent (CONSOLE-88). A stored picture is unchanged while its id is the same. */
export const changesOf = (values: BrandingValues, before: BrandingValues): Partial<BrandingValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, before[name as keyof BrandingValues])),
  )

type Value = BrandingValues[keyof BrandingValues]

const isSame = (one: Value, other: Value): boolean =>
  one instanceof File || other instanceof File
    ? one === other
    : isStored(one) && isStored(other)
      ? one.id === other.id
      : JSON.stringify(one) === JSON.stringify(other)

const isStored = (value: Value): value is { id: number; url: string } =>
  typeof value === 'object' && value !== null && 'id' in value
