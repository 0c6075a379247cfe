import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** A locked field's value with the reason. The value is still submitted unchanged. */
export function FixedField({ label, reason, shown }: { label: ReactNode; reason: string; shown: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium text-ink text-ui-label">{label}</p>
      <div className="line-clamp-4 break-words text-ink text-ui tabular-nums">{shown || '—'}</div>
      <p className="mt-1.5 flex items-start gap-1.5 text-ink-3 text-ui-sm">
        <Lock aria-hidden="true" className="mt-[0.2em] size-[1em] shrink-0" />
        {reason}
      </p>
    </div>
  )
}
