import type { TFunction } from 'i18next'
import type { ConsoleEvidence } from '@/http/receipts/present-evidence'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import type { Locale } from '@/i18n'
import { textIn } from '@/i18n/text'
import { formatDateLong } from '@/ui'
import { moneyIn } from '../../frame/formatters'

/**
 * What the steps of the machine keep are names and codes of ours, in English (src/domain/receipts). Here they are said in the
 * reader's language; what is none of ours, such as a merchant's name, is left as it is.
 */
export type EvidenceSpeech = {
  /** Of the namespace `receipts`. */
  t: TFunction
  locale: Locale
  /** What each tag found, for its reason in the reader's language. */
  tags: ConsoleReceipt['receipt_tags']
  /** As the preview counts them: evidence names a file by its identifier, people by its number. */
  files: Pick<ConsoleReceipt['files'][number], 'identifier'>[]
  /** Of the receipt, where it is known. */
  currency?: string | null
}

export const formatEvidenceName = (name: string, t: TFunction): string =>
  t(`evidence.names.${name}`, { defaultValue: name.replaceAll('_', ' ') })

/** A part of a step's evidence by its name: a figure, a word of ours, or parts of its own. */
export const formatEvidence = (name: string, value: unknown, speech: EvidenceSpeech): string => {
  const { locale, t } = speech
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return t(value ? 'evidence.yes' : 'evidence.no')
  // Pages and lines are counted from 0, and named from 1.
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

/** One that is not among the receipt's files keeps its identifier. */
const formatFile = (identifier: string, { files, locale }: EvidenceSpeech): string => {
  const index = files.findIndex((file) => file.identifier === identifier)
  return index < 0 ? identifier : (index + 1).toLocaleString(locale)
}

/** Names of parts whose texts are codes of ours. */
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

/** The doubts that were left when it was decided, where a known merchant settles some of those that the reading had. */
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

/** What must be shown for a receipt to need no person, and whether it was; none of one that was never read. */
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

/** Why the machine left a receipt to a person, beside what its tags say; '' where nothing else does. */
export const formatWhyForPerson = (
  { review_reasons, steps }: Pick<ConsoleEvidence, 'review_reasons' | 'steps'>,
  t: TFunction,
): string => {
  const doubts = listDoubts(steps)
  const reasons: readonly string[] = review_reasons
  const isDoubted = reasons.includes('low_confidence')
  // A doubt that is a reason of its own is not said twice.
  const said = isDoubted ? doubts.filter((doubt) => !reasons.includes(doubt)) : []
  return [
    ...review_reasons.map((reason) => formatRule(reason, t)),
    ...said.map((doubt) => formatWord('doubts', doubt, t)),
  ].join('; ')
}

/** Why a receipt has a tag; money and days are kept as the machine writes them. */
export const formatFinding = (
  finding: NonNullable<ConsoleReceipt['receipt_tags'][number]['linked_data']['finding']>,
  { currency = null, locale, t }: Pick<EvidenceSpeech, 'currency' | 'locale' | 't'>,
): string => {
  if (finding.code === 'plugin') return textIn(finding, locale)
  const values: Record<string, unknown> = { ...finding }
  if (finding.code === 'items_exceed')
    for (const part of ['sum', 'total'] as const) values[part] = moneyIn(locale)(Number(finding[part]), currency)
  if (finding.code === 'not_yet' && finding.date !== '')
    values.date = formatDateLong(finding.date, { locale, timeZone: 'UTC' })
  return t(`console.findings.${finding.code}`, values)
}

const formatTag = (part: { name: string; reason: string }, speech: EvidenceSpeech): string => {
  const { t, tags } = speech
  const finding = tags.find(({ name }) => name === part.name)?.linked_data.finding
  const reason = finding ? formatFinding(finding, speech) : part.reason
  return `${t(`console.tags.${part.name}`, { defaultValue: part.name })}: ${reason}`
}

/** By what the sentences of our code, of Node and of the engine have in common. */
const FAILURES = [
  ['silent', /^Every worker that tried to read it ended without a word\.$|^The engine ended before it answered\.$/],
  ['no_files', /^receipt \d+ has no files$/],
  ['file_missing', /ENOENT|no such file/i],
  ['models', /\bmodels? (?:are|is) missing|load model|recognition model/i],
  ['unreachable', /ETIMEDOUT|ECONNREFUSED|ECONNRESET|timed? ?out/i],
] as const

/** Why a receipt could not be read (`failure_reason`); words that are none of ours are quoted. */
export const formatReadingFailure = (reason: string, t: TFunction): string => {
  const known = FAILURES.find(([, pattern]) => pattern.test(reason))
  return known ? t(`evidence.failures.${known[0]}`) : t('evidence.failures.other', { message: reason })
}
