import { Activity } from 'lucide-react'
import { actionPages, type LatestAction, loadLatestActions } from '@/domain/dashboard'
import { actionTitle } from '@/http/activity/action-title'
import { Avatar, Badge, Card, EmptyState, Link } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ConsoleCarousel } from './console-carousel.client'
import type { SectionProps } from './sections'
import { SeeAll } from './see-all'

/** CONSOLE-13. */
const AUTOPLAY_MS = 3000
const ACTIONS_A_SLIDE = 5

export async function LatestActions({ view }: Pick<SectionProps, 'view'>) {
  const { context, programId, t } = view
  const title = t('dashboard.latestActions')
  const list = consoleAddress('/programs/:program_id/dashboard/actions', { program_id: programId })
  const actions = await loadLatestActions(context, programId)
  const slides = Array.from({ length: Math.ceil(actions.length / ACTIONS_A_SLIDE) }, (_, index) =>
    actions.slice(index * ACTIONS_A_SLIDE, (index + 1) * ACTIONS_A_SLIDE),
  )
  return (
    <Card title={title} actions={<SeeAll href={list} label={t('dashboard.seeAll')} title={title} />}>
      {actions.length === 0 ? (
        <EmptyState
          className="py-8!"
          headingLevel={3}
          icon={<Activity />}
          title={t('dashboard.noActions')}
          description={t('dashboard.noActionsHelp')}
        />
      ) : (
        <ConsoleCarousel label={t('dashboard.latestActions')} autoplayMs={AUTOPLAY_MS}>
          {slides.map((slide) => (
            <ul key={slide[0]?.id} className="pr-1">
              {slide.map((action) => (
                <ActionLine key={action.id} action={action} view={view} />
              ))}
            </ul>
          ))}
        </ConsoleCarousel>
      )}
    </Card>
  )
}

function ActionLine({ action, view: { format, locale, can } }: { action: LatestAction; view: ProgramViewContext }) {
  const { actionable_url, details_url } = actionPages(action, can)
  return (
    <li className="flex h-11 items-center gap-2.5 border-line border-b last:border-b-0">
      <Avatar name={action.name} size="sm" />
      <span className="min-w-0 flex-1 truncate text-ink-2">
        <MaybeLink href={details_url} className="font-medium text-ink">
          {action.name || '—'}
        </MaybeLink>{' '}
        <MaybeLink href={actionable_url} className="text-ink-2 hover:text-ink">
          {actionTitle(action, locale)}
        </MaybeLink>
      </span>
      {action.points !== 0 && (
        <Badge tone={action.points > 0 ? 'positive' : 'neutral'}>
          {action.points > 0 ? '+' : ''}
          {format.number(action.points)}
        </Badge>
      )}
      <span className="w-26 shrink-0 text-right text-ink-3 text-ui-sm max-sm:hidden">
        {format.relative(action.created_at)}
      </span>
    </li>
  )
}

/** A text that is a link if the reader may open it. */
export function MaybeLink({ children, className, href }: { children: string; className: string; href: string | null }) {
  if (href === null) return <span className={className}>{children}</span>
  return (
    <Link href={href} prefetch={false} className={className}>
      {children}
    </Link>
  )
}
