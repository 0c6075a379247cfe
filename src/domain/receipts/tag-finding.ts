import { translate } from '@/i18n'
import type { TextByLanguage } from '@/i18n/text'

/** What each rule can find, with what it saw: the words are in the texts (`receipts`, console.findings), in the reader's language. */
type Findings = {
  same_file: object
  same_purchase: object
  similar_image: object
  similar_purchase: object
  older: { days: number; most: number }
  /** yyyy-mm-dd */
  not_yet: { date: string }
  merchant_unread: object
  merchant_unknown: { merchant: string }
  excluded: { identifier: string }
  unread_total: object
  unread_date: object
  unread_total_and_date: object
  /** In units of the receipt's currency. */
  items_exceed: { sum: string; total: string }
  many_uploads: { uploads: number; usual: number }
  many_of_device: { uploads: number; usual: number }
  /** Of a plugin's rule: its own words. */
  plugin: TextByLanguage
}

export type TagFinding = { [Code in keyof Findings]: { code: Code } & Findings[Code] }[keyof Findings]

/** The finding in English, as the wire and the log say it. */
export const formatFinding = (finding: TagFinding): string => {
  if (finding.code === 'plugin') return finding.en
  const { code, ...values } = finding
  return translate('en', 'receipts')(`console.findings.${code}`, { ...values })
}
