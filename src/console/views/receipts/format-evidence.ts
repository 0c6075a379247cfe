import type { TFunction } from 'i18next'
import type { ConsoleEvidence } from '@/http/receipts/present-evidence'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import type { Locale } from '@/i18n'
import { textIn } from '@/i18n/text'
import { formatDateLong } from '@/ui'
import { moneyIn } from '../../frame/formatters'

/**
 * The processing steps store names and codes in English (src/domain/receipts), which are translated here; other texts,
 * such as a merchant's name, are shown unchanged.
 */
export type EvidenceContext = {
  /** Texts of the `receipts` namespace. */
  t: TFunction
  locale: Locale
  /** Each tag's finding, for its reason in the reader's language. */
  tags: ConsoleReceipt['receipt_tags']
  /** In the preview's order: evidence refers to files by identifier, people by number. */
  files: Pick<ConsoleReceipt['files'][number], 'identifier'>[]
  /** The receipt's, if it is known. */
  currency?: string | null
}

export const formatEvidenceName = (name: string, t: TFunction): string =>
  t(`evidence.names.${name}`, { defaultValue: name.replaceAll('_', ' ') })

/** Formats a named part of a step's evidence: a number, a code, or nested parts. */
export const formatEvidence = (name: string, value: unknown, speech: EvidenceContext): string => {
  const { locale, t } = speech
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return t(value ? 'evidence.yes' : 'evidence.no')
  // Pages and lines are stored from 0 and shown from 1.
  if (typeof value === 'number')
    return (name === 'page' || name === 'line' ? value + 1 : value).toLocaleString(locale, { maximumFractionDigits: 3 })
  if (typeof value === 'string') return name === 'file' ? formatFile(value, speech) : formatWord(name, value, t)
  if (Array.isArray(value))
    return value.length === 0
      ? '—'
      : value.map((part) => (name === 'tags' ? formatTag(part, speech) : formatEvidence(name, part, speech))).join('; ')
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([inner, part]) => `${formatEvidenceName(inner, t)} ${formatEvidence(inner, part, speech)}`)
    .join(', ')
}

/** The number of a file, or its identifier if the receipt has no such file. */
const formatFile = (identifier: string, { files, locale }: EvidenceContext): string => {
  const index = files.findIndex((file) => file.identifier === identifier)
  return index < 0 ? identifier : (index + 1).toLocaleString(locale)
}

/** Translates parts whose values are codes. */
const formatWord = (name: string, text: string, t: TFunction): string => {
  const word = (key: string) => t(`${key}.${text}`, { defaultValue: text })
  if (name === 'rule') return formatRule(text, t)
  if (name === 'error') return formatReadingFailure(text, t)
  if (name === 'agreed' || name === 'differs' || name === 'filled') return formatEvidenceName(text, t)
  if (name === 'doubts' || name === 'unreadable') return word(`evidence.${name}`)
  if (name === 'status') return word('console.status')
  return name === 'strategy' ? word('console.items.strategies') : text
}

const formatRule = (rule: string, t: TFunction): string => {
  const [, kind, rest] = /^(label|sign of|tag)[ :]([\w ]+)$/.exec(rule) ?? []
  if (kind === 'tag') return t('evidence.tagRule', { tag: t(`console.tags.${rest}`, { defaultValue: rest }) })
  if (kind === 'sign of') return t('evidence.signRule', { currency: rest })
  if (kind === 'label' && rest !== 'of the number')
    return t('evidence.labelRule', { label: t(`evidence.labels.${rest}`, { defaultValue: rest }) })
  return t(`evidence.rules.${rule}`, { defaultValue: rule })
}

type Steps = ConsoleEvidence['steps']

/** The doubts that remained at the decision; a known merchant settles some of those from reading. */
const listDoubts = (steps: Steps): string[] => {
  const doubtsOf = (name: string) => steps.find(({ step }) => step === name)?.evidence.doubts
  const doubts = doubtsOf('decide') ?? doubtsOf('parse')
  return Array.isArray(doubts) ? doubts : []
}

const CHECKS = {
  total: /^total|^paid_otherwise|^refunded|^not_paid|^readings_differ/,
  items: /^items_differ/,
  date: /^date|^readings_differ/,
  merchant: /^merchant|^two_names|^side_by_side/,
} as const
const CHECK_TAGS: Record<keyof typeof CHECKS | 'original', string[]> = {
  total: ['total_mismatch'],
  items: [],
  date: ['too_old', 'future_dated'],
  merchant: ['wrong_merchant'],
  original: ['duplicated'],
}
type MachineCheck = { name: keyof typeof CHECK_TAGS; isMet: boolean }

/** The checks that a receipt must pass to skip the review, with their results; empty if it was never read. */
export const listChecks = (
  { steps }: Pick<ConsoleEvidence, 'steps'>,
  tags: Pick<ConsoleReceipt['receipt_tags'][number], 'name'>[],
): MachineCheck[] => {
  if (!steps.some(({ outcome, step }) => step === 'parse' && outcome !== 'failed')) return []
  const doubts = listDoubts(steps)
  const isTagged = (name: MachineCheck['name']) => tags.some((tag) => CHECK_TAGS[name].includes(tag.name))
  const names = Object.keys(CHECKS) as (keyof typeof CHECKS)[]
  return [
    ...names.map((name) => ({ name, isMet: !isTagged(name) && !doubts.some((doubt) => CHECKS[name].test(doubt)) })),
    { name: 'original' as const, isMet: !isTagged('original') },
  ]
}

/** Why a receipt needs review, in addition to its tags; '' if there is no other reason. */
export const formatWhyForPerson = (
  { review_reasons, steps }: Pick<ConsoleEvidence, 'review_reasons' | 'steps'>,
  t: TFunction,
): string => {
  const doubts = listDoubts(steps)
  const reasons: readonly string[] = review_reasons
  const isDoubted = reasons.includes('low_confidence')
  // A doubt that is also a reason isn't repeated.
  const otherDoubts = isDoubted ? doubts.filter((doubt) => !reasons.includes(doubt)) : []
  return [
    ...review_reasons.map((reason) => formatRule(reason, t)),
    ...otherDoubts.map((doubt) => formatWord('doubts', doubt, t)),
  ].join('; ')
}

/** Why a receipt has a tag, with money and dates formatted for the reader. */
export const formatFinding = (
  finding: NonNullable<ConsoleReceipt['receipt_tags'][number]['linked_data']['finding']>,
  { currency = null, locale, t }: Pick<EvidenceContext, 'currency' | 'locale' | 't'>,
): string => {
  if (finding.code === 'plugin') return textIn(finding, locale)
  const values: Record<string, unknown> = { ...finding }
  if (finding.code === 'items_exceed')
    for (const part of ['sum', 'total'] as const) values[part] = moneyIn(locale)(Number(finding[part]), currency)
  if (finding.code === 'not_yet' && finding.date !== '')
    values.date = formatDateLong(finding.date, { locale, timeZone: 'UTC' })
  return t(`console.findings.${finding.code}`, values)
}

const formatTag = (part: { name: string; reason: string }, speech: EvidenceContext): string => {
  const { t, tags } = speech
  const finding = tags.find(({ name }) => name === part.name)?.linked_data.finding
  const reason = finding ? formatFinding(finding, speech) : part.reason
  return `${t(`console.tags.${part.name}`, { defaultValue: part.name })}: ${reason}`
}

/** Patterns that match error messages of our code, of Node and of the OCR engine. */
const FAILURES = [
  ['silent', /^Every worker that tried to read it ended without a word\.$|^The engine ended before it answered\.$/],
  ['no_files', /^receipt \d+ has no files$/],
  ['file_missing', /ENOENT|no such file/i],
  ['models', /\bmodels? (?:are|is) missing|load model|recognition model/i],
  ['unreachable', /ETIMEDOUT|ECONNREFUSED|ECONNRESET|timed? ?out/i],
] as const

/** Why a receipt couldn't be read (`failure_reason`); unknown messages are quoted. */
export const formatReadingFailure = (reason: string, t: TFunction): string => {
  const known = FAILURES.find(([, pattern]) => pattern.test(reason))
  return known ? t(`evidence.failures.${known[0]}`) : t('evidence.failures.other', { message: reason })
}
