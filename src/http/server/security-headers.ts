import { env } from '@/platform/env'
import { platformUrl } from '@/platform/site-url'

/**
 * `site`: cached program pages. `preview`: program pages in a frame of the console. `console`: pages rendered per
 * request, whose scripts have a nonce. `document`: HTML of a route.
 */
export type PageKind = 'site' | 'preview' | 'console' | 'document'

const HSTS_SECONDS = 31_536_000

/** The hosts that each bot check's widget loads from. */
const BOT_CHECKS: Record<typeof env.BOT_CHECK_PROVIDER, string> = {
  altcha: '',
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
  recaptcha:
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

/**
 * Hosts that a form may redirect to: Stripe's checkout or its test double, which has the API's port and another host
 * name.
 */
const paymentPages = (): string => {
  if (!env.STRIPE_API_URL) return 'https://checkout.stripe.com'
  const { port, protocol } = new URL(env.STRIPE_API_URL)
  return `${protocol}//*${port && `:${port}`}`
}

const isHttps = (): boolean => env.PUBLIC_URL.startsWith('https:')
const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

/**
 * A page's Content-Security-Policy. Cached pages are the same for everyone and can't have a nonce, so inline scripts
 * (Next's and ours) are allowed there; content by users is sanitized when it is saved.
 */
export const contentSecurityPolicy = (kind: PageKind, nonce = ''): string => {
  const isSite = kind === 'site' || kind === 'preview'
  const botCheck = isSite ? BOT_CHECKS[env.BOT_CHECK_PROVIDER] : ''
  const scripts = kind === 'console' ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline' ${botCheck}`
  // Without HTTPS, the program sites whose pictures the console shows are other hosts over plain HTTP.
  const http = isHttps() ? '' : 'http:'
  const directives = {
    'default-src': `'self'`,
    'script-src': `'self' ${scripts} 'wasm-unsafe-eval' ${isDevelopment() ? `'unsafe-eval'` : ''}`,
    'style-src': `'self' 'unsafe-inline' ${botCheck}`,
    // Texts, videos and embedded content may link to other sites.
    'img-src': `'self' data: blob: https: ${http} ${env.MEDIA_CDN_URL ?? ''}`,
    'media-src': `'self' blob: https: ${http} ${env.MEDIA_CDN_URL ?? ''}`,
    'font-src': `'self' data:`,
    'connect-src': `'self' ${botCheck} ${isDevelopment() ? 'ws:' : ''}`,
    'frame-src': `'self' blob: https: ${http}`,
    'worker-src': `'self' blob:`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self' ${isSite ? paymentPages() : ''}`,
    'frame-ancestors': `'self' ${kind === 'preview' ? platformUrl() : ''}`,
    ...(isHttps() ? { 'upgrade-insecure-requests': '' } : {}),
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.replaceAll(/ +/g, ' ').trim())
    .join('; ')
}

/** The security headers of every page. */
export const setSecurityHeaders = (headers: Headers, policy: string): void => {
  headers.set('content-security-policy', policy)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=()')
  if (isHttps()) headers.set('strict-transport-security', `max-age=${HSTS_SECONDS}`)
}
