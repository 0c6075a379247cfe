import { formatDateLong, formatNumber } from '@/ui'
import { describeRule, describeValue, type Words } from '../domain/describe-rule'
import type { EditorField } from '../domain/editor-fields'
import type { SampledPerson } from '../domain/preview-people'

type ReasonsProps = { person: SampledPerson; fields: readonly EditorField[]; locale: string; t: Words }

/** The rules by which somebody is in a segment, with what they looked at. */
export function Reasons({ fields, locale, person, t }: ReasonsProps) {
  const reader = {
    t,
    number: (value: number) => formatNumber(value, { locale, maximumFractionDigits: 2 }),
    day: (value: string) => formatDateLong(`${value}T00:00Z`, { locale, timeZone: 'UTC' }),
  }
  return (
    <ul className="text-ink-2 text-ui-sm">
      {person.reasons.map(({ holds, path, rule, value }) => {
        const field = fields.find(({ name }) => name === rule.field)
        const described = describeRule(rule, field, reader)
        return (
          <li key={path} className="break-words">
            {t('segments.reason', {
              rule: holds ? described : t('segments.notTrue', { rule: described }),
              value: field ? describeValue(value, field, reader) : (value ?? ''),
            })}
          </li>
        )
      })}
    </ul>
  )
}
