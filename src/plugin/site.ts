/** What plugins' pages of the site may import, beside `@/ui`. */
export type { SitePage, SitePageProps } from '@/site/site-page'
