import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { languageAddresses } from '@/site/app/search-files'
import type { SiteProgram } from '@/site/wire'

const SHARE_SIZE = { width: 1200, height: 630 }

/** What every page of a program says about itself, unless it knows better. */
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
    ...sharing(program, { title, description: descriptionOf(program), image: '/share/program.png' }),
  }
}

type PageFacts = {
  /** From the root of the program's site, such as `/about`. */
  path: string
  title?: string
  description?: string | null
  /** Of its preview, such as `/share/challenge/join.png`; the program's own otherwise. */
  image?: string
}

/** The same for one page with an address of its own: canonical, in each language, and how it looks when it is shared. */
export const pageMetadata = (program: SiteProgram, { description, image, path, title }: PageFacts): Metadata => {
  const address = `${program.site_url}${path}`
  const languages = languageAddresses(program, address)
  const isOwnLanguage = program.locale === program.default_locale
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    alternates: {
      canonical: isOwnLanguage ? address : `${address}?locale=${program.locale}`,
      languages: Object.fromEntries(languages.map(({ address: to, language }) => [language, to])),
    },
    ...sharing(program, {
      title: title ?? (program.meta.title || program.name),
      description: description || descriptionOf(program),
      image: image ?? '/share/program.png',
      address,
    }),
  }
}

/** Somebody else's content, for participants only: not for search engines. */
export const embeddedMetadata = ({ title }: NonNullable<SiteProgram['embedded_content']>): Metadata => ({
  title: title ?? undefined,
  robots: { index: false },
})

/** An address that nobody serves. */
export const notFoundMetadata = ({ locale }: SiteProgram): Metadata => ({
  title: translate(locale, 'site')('error.notFoundTitle'),
})

const descriptionOf = (program: SiteProgram): string | undefined =>
  program.meta.description || program.program_template_detail.header_description || undefined

const sharing = (
  program: SiteProgram,
  { address, description, image, title }: { title: string; description?: string; image: string; address?: string },
): Pick<Metadata, 'openGraph' | 'twitter'> => {
  const query = program.locale === program.default_locale ? '' : `?locale=${program.locale}`
  const images = [{ url: `${program.site_url}${image}${query}`, ...SHARE_SIZE, alt: title }]
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
