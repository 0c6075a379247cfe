import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import type { Context } from '@/domain/context'
import type { SiteProgram } from './wire'

/** What a plugin's page is given. The page is cached for everyone, so it knows no participant. */
export type SitePageProps = {
  program: SiteProgram
  /** '' or the path that the program is served below. */
  basePath: string
  /** Decoded values of its path's parameters. */
  params: Readonly<Record<string, string>>
  /** Opens the context of a visitor, for the plugin's domain. */
  openContext: () => Promise<Context>
}

/** What the component of a plugin's block is given. The page is cached for everyone, as any page. */
export type BlockProps<Fields = Record<string, unknown>> = Omit<SitePageProps, 'params'> & {
  /** As an administrator filled them in: ids of related rows aren't checked, so look them up in the program. */
  fields: Fields
}

/** A page that a plugin adds to the site, by `sitePages`. */
export type SitePage = {
  /** May call Next's `notFound()`. */
  Page: (props: SitePageProps) => ReactNode | Promise<ReactNode>
  /** Default: the title of missing pages, for pages that set theirs in the browser. */
  metadata?: (props: SitePageProps) => Metadata | Promise<Metadata>
  /** What `notFound()` shows instead of the site's own page: a client component, with its texts. */
  NotFound?: (props: SitePageProps) => ReactNode
}
