import { isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { FONT_FILES, type FontFile } from './font-catalogue'

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const SIGNS = '\u00a0\u2009\u202f–—‘’“”…•·€£¥¢©®™°×÷±−←→½¼¾§'

/** The letters of each language beyond ASCII. */
const LETTERS: Record<Locale, string> = {
  en: 'éÉ',
  es: 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»',
}

export type FontSubset = {
  file: FontFile
  /** The subset's file name. It changes with the font and its characters, so it can be cached forever. */
  name: string
  characters: string
}

/** The part of a font that these languages need. Pages link it before it exists. */
export const fontSubset = (file: FontFile, locales: readonly Locale[]): FontSubset => {
  const used = LOCALES.filter((locale) => locales.includes(locale))
  const characters = [...new Set(ASCII + SIGNS + used.map((locale) => LETTERS[locale]).join(''))].join('')
  const name = `${stemOf(file)}.${used.join('-')}.${hashOf(file.hash + characters)}.woff2`
  return { file, name, characters }
}

export const fontSubsetUrl = ({ name }: FontSubset): string => `/fonts/subsets/${name}`

/** @returns undefined if no current subset has this name */
export const findFontSubset = (name: string): FontSubset | undefined => {
  const [stem, languages = ''] = name.split('.')
  const file = FONT_FILES.find((font) => stemOf(font) === stem)
  const subset = file && fontSubset(file, languages.split('-').filter(isLocale))
  return subset?.name === name ? subset : undefined
}

/** The characters as a CSS `unicode-range`: `U+20-7E,U+A0`. */
export const unicodeRange = (characters: string): string => {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

const stemOf = ({ css }: FontFile): string => css.slice(css.lastIndexOf('/') + 1).replace('.woff2', '')

/** FNV-1a, which also runs in a browser. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
