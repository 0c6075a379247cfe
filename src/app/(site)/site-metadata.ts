import type { Metadata } from 'next'
import type { ProgramPage } from '@/domain/programs'
import { presentImage } from '@/http/programs/present-image'
import { translate } from '@/i18n'
import { languageAddresses } from '@/site/app/search-files'
import type { SiteProgram, WireImage } from '@/site/wire'

const SHARE_SIZE = { width: 1200, height: 630 }

type ShareImage = { url: string; width?: number; height?: number }

/** Metadata of pages that set none of their own. */
export const siteMetadata = (program: SiteProgram): Metadata => {
  const title = program.meta.title || program.name
  const hidden = program.test_mode || program.status !== 'active'
  return {
    title: { default: title, template: `%s · ${program.name}` },
    description: descriptionOf(program),
    robots: hidden ? { index: false, follow: false } : undefined,
    applicationName: program.name,
    appleWebApp: { capable: true, title: program.name, statusBarStyle: 'default' },
    formatDetection: { telephone: false, email: false, address: false },
    ...sharing(program, { title, description: descriptionOf(program), image: programImage(program) }),
  }
}

type PageFacts = {
  /** Relative to the root of the program's site, such as `/about`. */
  path: string
  title?: string
  /** The title is complete, so the program's name isn't appended. */
  isWholeTitle?: boolean
  description?: string | null
  /** The picture for shared links; the program's by default. */
  image?: ShareImage
}

/** Metadata of a page with its own address: canonical address, languages, and the preview of shared links. */
export const pageMetadata = (
  program: SiteProgram,
  { description, image, isWholeTitle = false, path, title }: PageFacts,
): Metadata => {
  const address = `${program.site_url}${path}`
  const languages = languageAddresses(program, address)
  const isOwnLanguage = program.locale === program.default_locale
  return {
    ...(title ? { title: isWholeTitle ? { absolute: title } : title } : {}),
    ...(description ? { description } : {}),
    alternates: {
      canonical: isOwnLanguage ? address : `${address}?locale=${program.locale}`,
      languages: Object.fromEntries(languages.map(({ address: to, language }) => [language, to])),
    },
    ...sharing(program, {
      title: title ?? (program.meta.title || program.name),
      description: description || descriptionOf(program),
      image: image ?? programImage(program),
      address,
    }),
  }
}

/**
 * Metadata of a page by the program: its SEO fields, then its own title, text and picture, then the program's picture.
 */
export const programPageMetadata = (
  program: SiteProgram,
  { description, meta, slug, title }: ProgramPage,
): Metadata => {
  const basePath = new URL(program.site_url).pathname.replace(/\/$/, '')
  const image = presentImage(meta.image, basePath)
  return pageMetadata(program, {
    path: `/${encodeURIComponent(slug)}`,
    title: meta.title || title,
    isWholeTitle: Boolean(meta.title),
    description: meta.description || description,
    ...(image ? { image: uploadedImage(program, image) } : {}),
  })
}

/** External content for participants only, so not for search engines. */
export const embeddedMetadata = ({ title }: NonNullable<SiteProgram['embedded_content']>): Metadata => ({
  title: title ?? undefined,
  robots: { index: false },
})

/** Metadata of an address that doesn't exist. */
export const notFoundMetadata = ({ locale }: SiteProgram): Metadata => ({
  title: translate(locale, 'site')('error.notFoundTitle'),
})

/** A generated picture, such as `/share/challenge/join.png`, in the page's language. */
export const drawnImage = (program: SiteProgram, path: string): ShareImage => {
  const query = program.locale === program.default_locale ? '' : `?locale=${program.locale}`
  return { url: `${program.site_url}${path}${query}`, ...SHARE_SIZE }
}

const programImage = (program: SiteProgram): ShareImage =>
  program.meta.image ? uploadedImage(program, program.meta.image) : drawnImage(program, '/share/program.png')

/** Crawlers need the absolute address and, to show the picture immediately, its size. */
const uploadedImage = (
  { site_url }: SiteProgram,
  { height, public_url, width }: NonNullable<WireImage>,
): ShareImage => ({
  url: new URL(public_url, site_url).href,
  ...(width && height ? { width, height } : {}),
})

const descriptionOf = (program: SiteProgram): string | undefined =>
  program.meta.description || program.program_template_detail.header_description || undefined

const sharing = (
  program: SiteProgram,
  { address, description, image, title }: { title: string; description?: string; image: ShareImage; address?: string },
): Pick<Metadata, 'openGraph' | 'twitter'> => {
  const images = [{ ...image, alt: title }]
  return {
    openGraph: {
      type: 'website',
      siteName: program.name,
      locale: program.locale,
      title,
      description,
      images,
      ...(address ? { url: address } : {}),
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
