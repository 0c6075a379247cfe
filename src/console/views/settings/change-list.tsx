import type { ShownChange } from './present-changes'

/** Changes by setting, before and after. */
export function ChangeList({
  changes,
  empty,
  label,
}: {
  changes: readonly ShownChange[]
  empty: string
  label: string
}) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line text-ui">
      {changes.map((change) => (
        <li key={change.label} className="py-2.5 first:pt-0 last:pb-0">
          <p className="font-medium">{change.label}</p>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
            <del className="wrap-anywhere min-w-0 decoration-ink-3">
              <Value value={change.before} isPicture={change.isPicture} empty={empty} />
            </del>
            <span aria-hidden="true">→</span>
            <ins className="wrap-anywhere min-w-0 text-ink no-underline">
              <Value value={change.after} isPicture={change.isPicture} empty={empty} />
            </ins>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Value({ empty, isPicture, value }: { empty: string; isPicture: boolean; value: string }) {
  if (value === '') return <span className="text-ink-3">{empty}</span>
  if (isPicture) return <img src={value} alt="" className="h-10 max-w-32 rounded-[4px] object-contain" />
  return value
}
