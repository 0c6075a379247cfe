import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import { cutText } from '@/platform/cut-text'

/** The length that search engines show. */
const DESCRIPTION_CHARACTERS = 160

type Text = Parameters<typeof convertLexicalToPlaintext>[0]['data']
type Described = {
  content?: Text | null | undefined
  content_html?: string | null | undefined
  layout?:
    | {
        content?: Text | null
        heading?: string | null
        text?: string | null
        questions?: { question?: string | null; answer?: string | null }[] | null
      }[]
    | null
    | undefined
}

/** The beginning of a page's text, for search engines if the SEO field is empty. */
export const pageDescription = (page: Described): string => cutText(pageText(page), DESCRIPTION_CHARACTERS)

/** All that a page says, without markup. */
export const pageText = ({ content, content_html, layout }: Described): string => {
  const blocks = (layout ?? []).map(({ content: text, heading, questions, text: plain }) =>
    [heading, plain, plaintext(text), ...(questions ?? []).flatMap(({ answer, question }) => [question, answer])]
      .filter(Boolean)
      .join('. '),
  )
  const text = [content_html?.replaceAll(/<[^>]*>/g, ' ') || plaintext(content), ...blocks].join(' ')
  return text.replaceAll(/\s+/g, ' ').trim()
}

const plaintext = (data: Text | null | undefined): string => (data?.root ? convertLexicalToPlaintext({ data }) : '')
