import { processState } from './process-state'

/**
 * The error pages of the sites that this process has rendered, in the programs' brands, shown while the database is
 * unavailable. Keyed by site key (host-directory.ts).
 */
const pages = processState('error-pages', () => new Map<string, string>())

/** One per language of a program; installations have tens to hundreds of programs. */
const MAX_PAGES = 1_000

export const setErrorPage = (siteKey: string, html: string): void => {
  if (pages.size >= MAX_PAGES && !pages.has(siteKey)) pages.clear()
  pages.set(siteKey, html)
}

/** The site's own error page, or an unbranded one. */
export const getErrorPage = (siteKey?: string): string => pages.get(siteKey ?? '') ?? UNBRANDED

const UNBRANDED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>We'll be right back</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif}h1{font-size:24px;margin:0}p{margin:0}</style></head>
<body><h1>We'll be right back.</h1><p>The service is temporarily unavailable. Try again in a minute.</p><p lang="es">El servicio no está disponible por el momento. Inténtalo de nuevo en un minuto.</p></body></html>`
