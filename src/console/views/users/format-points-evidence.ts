import type { TFunction } from 'i18next'
import type { Formatters } from '../../frame/formatters'

/**
 * A ledger entry's evidence consists of names and codes in English (src/domain, `evidence:`), which are translated
 * here; other texts, such as an item's name, are shown as they are.
 */
type EvidenceContext = {
  /** Texts of the `console` namespace. */
  t: TFunction
  format: Pick<Formatters, 'number' | 'money' | 'dateTime'>
  /** The entry's currency, for amounts. */
  currency?: unknown
}

type SaidEvidence = { key: string; value: string }

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const MOST_DIGITS = 6

/** Formats a ledger entry's evidence, name by name. */
export const formatPointsEvidence = (
  evidence: Record<string, unknown> | null,
  { format, t }: Omit<EvidenceContext, 'currency'>,
): SaidEvidence[] =>
  Object.entries(evidence ?? {}).map(([key, value]) => ({
    key: t(`users.why.names.${key}`, { defaultValue: key.replaceAll('_', ' ') }),
    value: formatValue(key, value, { format, t, currency: evidence?.currency }),
  }))

const formatValue = (key: string, value: unknown, speech: EvidenceContext): string => {
  const { currency, format, t } = speech
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return t(value ? 'users.attributes.yes' : 'users.attributes.no')
  if (typeof value === 'number' || typeof value === 'string') {
    if (key.endsWith('_id') && /^\d+$/.test(String(value))) return `#${value}`
    if (typeof value === 'string') return MOMENT.test(value) ? format.dateTime(value) : formatWord(key, value, t)
    if (key.endsWith('_cents')) return format.money(value / 100, typeof currency === 'string' ? currency : null)
    return format.number(value, MOST_DIGITS)
  }
  if (Array.isArray(value)) return value.map((part) => formatValue(key, part, speech)).join('; ') || '—'
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) =>
      name === 'name'
        ? String(part)
        : `${t(`users.why.names.${name}`, { defaultValue: name.replaceAll('_', ' ') })} ${formatValue(name, part, speech)}`,
    )
    .join(', ')
}

/** Fields whose values are codes, and where their translations are. */
const CODES: Readonly<Record<string, string>> = {
  because: 'reasons',
  held_because: 'heldBecause',
  reason: 'reasons',
  verified: 'verified',
}

const formatWord = (key: string, text: string, t: TFunction): string =>
  Object.hasOwn(CODES, key) ? t(`users.why.${CODES[key]}.${text}`, { defaultValue: text.replaceAll('_', ' ') }) : text

/** Why points are or were held. @param t texts of the `console` namespace */
export const formatHold = (heldBecause: string, t: TFunction): string =>
  t(`users.why.heldBecause.${heldBecause}`, { defaultValue: heldBecause })
