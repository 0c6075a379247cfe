import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { sanitizeCss, sanitizeHtml } from '@/platform/sanitize'

/** Cleaned when it is written, so that no reader can forget to (decisions 48). */
const cleanHtml =
  (...fields: string[]): CollectionBeforeChangeHook =>
  ({ data }) => ({
    ...data,
    ...Object.fromEntries(
      fields.filter((field) => typeof data[field] === 'string').map((field) => [field, sanitizeHtml(data[field])]),
    ),
  })

export const sanitizePageHtml = cleanHtml('content_html')
export const sanitizeChallengeHtml = cleanHtml('content')
export const sanitizeRewardHtml = cleanHtml('description_details', 'terms_conditions', 'redemption_details')

/** The element of the site that a program's own CSS may style. */
export const SITE_SCOPE = '.program-site'

export const sanitizeProgramCss: CollectionBeforeChangeHook = ({ collection, data, req }) => {
  if (typeof data.css !== 'string' || data.css === '') return data
  const cleaned = sanitizeCss(data.css, SITE_SCOPE)
  if (cleaned.ok) return { ...data, css: cleaned.css }
  throw new ValidationError({ collection: collection.slug, errors: [{ message: cleaned.reason, path: 'css' }], req })
}
