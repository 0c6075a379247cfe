import type { BuiltInSiteCallKey } from '@/http/server/site-calls'
import { SITE_ROUTES } from '@/http/server/site-routes'
import type { Routes } from '@/http/server/wire-route'

/** The handler of every call of the site, for the documentation: those of the table, and files with a route of their own. */
export const documentedRoutes = (): Record<BuiltInSiteCallKey, Routes[string]> & Routes => ({
  ...SITE_ROUTES,
  'GET /media/:filename': async () => (await import('../media/[filename]/route')).GET,
  'GET /manifest.webmanifest': async () => (await import('../manifest.webmanifest/route')).GET,
  'GET /sw.js': async () => (await import('../sw.js/route')).GET,
  'GET /offline.html': async () => (await import('../offline.html/route')).GET,
  'GET /error.html': async () => (await import('../error.html/route')).GET,
  'GET /icons/:file': async () => (await import('../icons/[file]/route')).GET,
  'GET /share/:file': async () => (await import('../share/[file]/route')).GET,
  'GET /share/challenge/:file': async () => (await import('../share/challenge/[file]/route')).GET,
  'GET /share/reward/:file': async () => (await import('../share/reward/[file]/route')).GET,
  'GET /robots.txt': async () => (await import('../robots.txt/route')).GET,
  'GET /sitemap.xml': async () => (await import('../sitemap.xml/route')).GET,
})
