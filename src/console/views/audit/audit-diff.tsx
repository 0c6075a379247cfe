import { cx } from '@/ui/cx'
import type { FieldChange } from './diff-records'

type AuditDiffProps = {
  changes: FieldChange[]
  words: Record<'title' | 'field' | 'before' | 'after' | 'nothing', string>
}

/**
 * The values before and after, field by field: the old one struck through, the new one next to it, never by color
 * alone.
 */
export function AuditDiff({ changes, words }: AuditDiffProps) {
  if (changes.length === 0) return <p className="text-ink-3 text-ui">{words.nothing}</p>
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table aria-label={words.title} className="w-full border-separate border-spacing-0 text-left text-ui">
        <thead>
          <tr className="text-ink-3 text-ui-xs">
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ after, before, field, isChanged }) => (
            <tr key={field} className={cx('align-top', !isChanged && 'text-ink-3')}>
              <th scope="row" className="border-line border-t px-3 py-2 font-normal">
                <span className={cx('break-words font-mono text-ui-sm', isChanged && 'text-ink-2')}>
                  {field || '—'}
                </span>
              </th>
              <td className="max-w-60 break-words border-line border-t px-3 py-2">
                {before === undefined ? '—' : isChanged ? <del className="text-danger">{before}</del> : before}
              </td>
              <td className="max-w-60 break-words border-line border-t px-3 py-2">
                {after === undefined ? (
                  '—'
                ) : isChanged ? (
                  <ins className="text-positive no-underline">{after}</ins>
                ) : (
                  after
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
