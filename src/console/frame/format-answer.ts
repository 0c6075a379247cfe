import { formatDateTime, formatDay } from '@/ui/format-time'
import { htmlToText } from './html-to-text'
import type { ViewContext } from './view-context'

type Reader = Pick<ViewContext, 'locale' | 't'>

/** Days and local times aren't points in time, so no time zone may shift them. */
const UTC = 'UTC'
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/
const IS_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

const WORDS: Readonly<Record<string, (text: string, reader: Reader) => string>> = {
  boolean: (text, { t }) =>
    text === 'true' ? t('users.attributes.yes') : text === 'false' ? t('users.attributes.no') : text,
  date: (text, { locale }) => (IS_DAY.test(text) ? formatDay(`${text}T00:00Z`, { locale, timeZone: UTC }) : text),
  date_time: (text, { locale }) => (IS_CLOCK.test(text) ? formatDateTime(`${text}Z`, { locale }) : text),
  wysiwyg: htmlToText,
}

/**
 * A participant's answer or profile attribute as readable text: 'true' becomes Yes, days are formatted, HTML loses its
 * tags.
 * @param kind the answer's type or the attribute's field type
 */
export const formatAnswer = (kind: string, text: string, reader: Reader): string => WORDS[kind]?.(text, reader) ?? text
