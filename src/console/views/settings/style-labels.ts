import type { TFunction } from 'i18next'

/** A style as its form calls it, such as `Colors: Challenge tile`. */
export const styleLabel = (style: string, t: TFunction): string => {
  if (style === 'theme') return t('branding.theme.title')
  if (isCharacter(style)) return t(`branding.character.${style}`)
  const group = style.endsWith('_font') ? 'fonts' : style.endsWith('-radius') ? 'borders' : 'colors'
  return `${t(`settings.menu.${group}`)}: ${t(`branding.${group}.${style}`)}`
}

/** Its value: a radius, motion, icons or a theme by its name, a color or a font as it is. */
export const formatStyle = (style: string, value: string | number | boolean | null, t: TFunction): string => {
  if (value === null) return ''
  if (style === 'theme') return t(`branding.theme.${value}`)
  if (isCharacter(style)) return t(`branding.character.${style}As.${value}`)
  return style.endsWith('-radius') ? t(`branding.borders.radii.${value}`) : String(value)
}

const isCharacter = (style: string): boolean => style === 'motion' || style === 'icons'
