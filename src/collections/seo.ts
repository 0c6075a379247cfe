import type { SEOPluginConfig } from '@payloadcms/plugin-seo/types'

/** What search engines and shared links say of pages and programs. Pictures are the same in every language. */
export const seo: SEOPluginConfig = {
  collections: ['program-pages', 'programs'],
  uploadsCollection: 'media',
  tabbedUI: false,
  fields: ({ defaultFields }) =>
    defaultFields.map((field) => ('name' in field && field.name === 'image' ? { ...field, localized: false } : field)),
}
