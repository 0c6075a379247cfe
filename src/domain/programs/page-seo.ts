import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import { cutText } from '@/platform/cut-text'

/** The length that search engines show. */
const DESCRIPTION_CHARACTERS = 160

type Text = Parameters<typeof convertLexicalToPlaintext>[0]['data']
type Described = {
  content?: Text | null | undefined
  content_html?: string | null | undefined
  layout?: { content?: Text | null; heading?: string | null; text?: string | null }[] | null | undefined
}

/** The beginning of a page's text, for search engines if the SEO field is empty. */
export const pageDescription = ({ content, content_html, layout }: Described): string => {
  const blocks = (layout ?? []).map(({ content: text, heading, text: plain }) =>
    [heading, plain, plaintext(text)].filter(Boolean).join('. '),
  )
  const text = [content_html?.replaceAll(/<[^>]*>/g, ' ') || plaintext(content), ...blocks].join(' ')
  return cutText(text.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_CHARACTERS)
}

const plaintext = (data: Text | null | undefined): string => (data?.root ? convertLexicalToPlaintext({ data }) : '')
