import sharp from 'sharp'
import { isKnownFont } from '@/domain/branding'
import { mediaTypeOf } from '@/platform/media-type'
import { FetchError, type FetchProblem, safeFetch } from '@/platform/safe-fetch'
import { drawSvg } from '@/platform/svg/draw-svg'
import { findDominantColors } from './dominant-colors'
import { type PageBrand, readPage } from './read-page'

export type BrandProposal = {
  name: string | null
  /** `data:image/png;base64,...` */
  logo: string | null
  icon: string | null
  /** The theme color, then the pictures' dominant colors. */
  colors: string[]
  /** Font families that Laurel hosts. */
  fonts: string[]
  links: PageBrand['links']
}

export type ImportedBrand = { ok: true; brand: BrandProposal } | { ok: false; reason: FetchProblem }

const MAX_HTML_BYTES = 2 * 1024 * 1024
const MAX_PICTURE_BYTES = 4 * 1024 * 1024
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml'

/** Reads a website's front page and proposes brand elements for a program. Stores nothing. */
export const importBrand = async (address: string): Promise<ImportedBrand> => {
  try {
    const page = await safeFetch(withScheme(address), { maxBytes: MAX_HTML_BYTES, accept: 'text/html' })
    const found = await readPage(page.body, page.url)
    if (!found) return { ok: false, reason: 'too_large' }
    const logo = await fetchFirstPicture(found.logos)
    const icon = await fetchFirstPicture([...found.icons, new URL('/favicon.ico', page.url).href])
    const colors = await Promise.all([logo, icon].filter((picture) => picture !== null).map(findDominantColors))
    const themeColor = toHexColor(found.themeColor)
    return {
      ok: true,
      brand: {
        name: found.name?.slice(0, 30) ?? null,
        logo: toDataUrl(logo),
        icon: toDataUrl(icon),
        colors: [...new Set([...(themeColor ? [themeColor] : []), ...colors.flat()])].slice(0, 6),
        fonts: found.fonts.filter(isKnownFont),
        links: found.links,
      },
    }
  } catch (error) {
    if (FetchError.is(error)) return { ok: false, reason: error.problem }
    throw error
  }
}

const withScheme = (address: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)

/** The first picture of the candidates as a new PNG: a foreign SVG never reaches a browser. */
const fetchFirstPicture = async (addresses: readonly string[]): Promise<Buffer | null> => {
  for (const address of addresses) {
    try {
      const { body } = await safeFetch(address, { maxBytes: MAX_PICTURE_BYTES, accept: ACCEPTED })
      const picture = mediaTypeOf(body)?.isPicture ? await toPng(body) : await drawSvg(body)
      if (picture) return picture
    } catch {
      // Try the next candidate.
    }
  }
  return null
}

const toPng = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: 50_000_000 })
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

const toDataUrl = (picture: Buffer | null): string | null =>
  picture && `data:image/png;base64,${picture.toString('base64')}`

const toHexColor = (color: string | null): string | null => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? '')?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
