import type { ProgramViewContext } from '../../frame/view-context'

/** A column's first entries, and the number of others. */
export function EntryList({ entries, view: { format } }: { entries: readonly string[]; view: ProgramViewContext }) {
  if (entries.length === 0) return <span className="text-ink-3">—</span>
  const [first, second, ...rest] = entries
  return (
    <span className="line-clamp-1 break-all">
      {[first, second].filter(Boolean).join(', ')}
      {rest.length > 0 && <span className="text-ink-3"> +{format.number(rest.length)}</span>}
    </span>
  )
}
