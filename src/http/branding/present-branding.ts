import type { Branding, SavedBranding } from '@/domain/branding-editor'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** The pages of branding (CONSOLE-48). */
export const BRANDING_PAGES = ['colors', 'fonts', 'borders', 'assets', 'theme', 'css'] as const

/**
 * A program's brand with its pictures, in the form's format. Addresses of pictures are paths of the program's site; texts are in
 * the program's own language, and in all of its languages under `translations`.
 */
export const presentBranding = ({
  assets,
  css,
  header_description,
  header_text,
  locales: [own],
  style,
  updatedAt,
}: Branding) => ({
  program_template_detail: {
    ...assets,
    header_text: header_text[own] ?? null,
    header_description: header_description[own] ?? null,
    translations: { header_text, header_description },
    element_css_style: style,
  },
  css,
  updated_at: updatedAt,
})

/** The answer to a save of branding (CONSOLE-88). */
export const presentSavedBranding = (saved: SavedBranding): Reply => {
  if (saved.ok) return succeeded(text('branding.saved'), { updated_at: saved.updatedAt })
  switch (saved.reason) {
    case 'not_found':
      return failed(404, text('notFound'))
    case 'unchanged':
      return failed(422, text('branding.noChanges'), { base: [text('branding.noChangesHelp')] })
    case 'stale':
      return failed(409, text('branding.stale'))
    case 'invalid':
      return failed(422, text('errorOccurred'), saved.errors)
  }
}
