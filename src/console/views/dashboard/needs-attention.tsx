import { TriangleAlert } from 'lucide-react'
import { loadNeedsAttention } from '@/domain/dashboard'
import { Card, Link } from '@/ui'
import { attentionLines } from './attention-lines'
import { operationsAttention, pluginAttention } from './plugin-attention'
import type { SectionProps } from './sections'

/** Issues that need attention soon, each with a link; hidden if there are none. */
export async function NeedsAttention({ view }: Pick<SectionProps, 'view'>) {
  const { context, programId, t } = view
  const [facts, ofPlugins, ofOperations] = await Promise.all([
    loadNeedsAttention(context, programId),
    pluginAttention(view),
    operationsAttention(view),
  ])
  const lines = [...attentionLines(facts, { ...view, now: context.now }), ...ofPlugins, ...ofOperations]
  if (lines.length === 0) return null
  return (
    <Card flush title={t('dashboard.attention.title')}>
      <ul className="list-none divide-y divide-line p-0">
        {lines.map(({ detail, href, key, text }) => (
          <li key={key} className="flex items-center gap-3 px-4 py-2.5 text-ui">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
            <span className="min-w-0 flex-1 truncate">{href ? <Link href={href}>{text}</Link> : text}</span>
            {detail && <span className="shrink-0 text-ink-3 text-ui-sm tabular-nums">{detail}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
