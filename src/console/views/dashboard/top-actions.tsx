import { loadTopActions } from '@/domain/dashboard'
import { topActionTitle } from '@/http/activity/action-title'
import type { SectionProps } from './sections'

/** With fewer the ticker is hidden (CONSOLE-14). */
const LEAST_ITEMS = 5

/** A ticker of the most frequent actions of the last 30 days. Pauses on hover, and doesn't move with reduced motion. */
export async function TopActions({ view }: Pick<SectionProps, 'view'>) {
  const { context, format, locale, programId, t } = view
  const actions = await loadTopActions(context, programId)
  if (actions.length < LEAST_ITEMS) return null
  const items = actions.map((action) => (
    <li key={`${action.action_type} ${action.title}`} className="flex shrink-0 items-center gap-2 whitespace-nowrap">
      <span className="text-ink-2">{topActionTitle(action, locale)}</span>
      <span className="rounded-badge bg-surface-3 px-1.5 text-ink-2 text-ui-xs tabular-nums leading-5">
        {format.number(action.count)}
      </span>
    </li>
  ))
  return (
    <section
      aria-label={t('dashboard.topActions')}
      className="flex items-center gap-4 overflow-hidden rounded-card border border-line bg-surface-1 py-2.5 pl-(--ui-card-pad)"
    >
      <h2 className="shrink-0 font-medium text-ink-3 text-ui-sm max-sm:sr-only">{t('dashboard.topActions')}</h2>
      <div className="console-ticker">
        <ul className="flex gap-8 pr-8">{items}</ul>
        {/* Repeated for a seamless loop. */}
        <ul aria-hidden="true" className="flex gap-8 pr-8">
          {items}
        </ul>
      </div>
    </section>
  )
}
