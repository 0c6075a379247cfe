import { z } from 'zod'
import { ELEMENT_CSS_STYLE, isKnownFont } from '@/domain/branding'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { MAX_CSS, MAX_HEADER_DESCRIPTION, MAX_HEADER_TEXT } from '@/domain/program-settings'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'

export const BRAND_ASSETS = [
  'favicon_file',
  'header_logo',
  'footer_logo',
  'overlay_image',
  'header_background_image',
] as const
export type BrandAsset = (typeof BRAND_ASSETS)[number]

const MAX_ALT = 200

const asset = PICTURE_INPUT.unwrap()
  .refine((picture) => picture !== null, text('required'))
  .optional()
const alt = z
  .string()
  .trim()
  .max(MAX_ALT, text('settings.tooLong', { max: MAX_ALT }))
  .optional()
/** A text per language, or one text in the default language. */
const plainText = (max: number) => {
  const line = z.string().trim().max(max, text('settings.tooLong', { max })).nullable()
  return z.union([line, z.partialRecord(z.enum(LOCALES), line)]).optional()
}
const font = z.string().refine(isKnownFont, text('branding.unknownFont')).optional()
const { header_font: _header, body_font: _body, theme: _theme, ...tokens } = ELEMENT_CSS_STYLE.partial().shape

/** Colors, radii and fonts of `element_css_style`, each by name; the choice of a theme is coming (CONSOLE-4). */
export const BRAND_TOKENS = z.object({ ...tokens, header_font: font, body_font: font })

/**
 * What a save of branding changes; missing fields stay unchanged (CONSOLE-88). Colors and pictures can't be removed.
 */
export const BRANDING_CHANGES = BRAND_TOKENS.extend({
  favicon_file: asset,
  header_logo: asset,
  footer_logo: asset,
  overlay_image: asset,
  header_background_image: asset,
  favicon_file_alt: alt,
  header_logo_alt: alt,
  footer_logo_alt: alt,
  overlay_image_alt: alt,
  header_background_image_alt: alt,
  header_text: plainText(MAX_HEADER_TEXT),
  header_description: plainText(MAX_HEADER_DESCRIPTION),
  css: z
    .string()
    .max(MAX_CSS, text('settings.tooLong', { max: MAX_CSS }))
    .nullable()
    .optional(),
})

export type BrandingChanges = z.output<typeof BRANDING_CHANGES>
export type BrandTokens = z.output<typeof BRAND_TOKENS>
