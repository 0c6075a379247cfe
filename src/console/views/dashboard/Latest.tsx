import { Activity, Users } from 'lucide-react'
import { type LatestAction, loadLatestActions, loadLatestUsers } from '@/domain/dashboard'
import { Avatar, Badge, Card, EmptyState, Link } from '@/ui'
import type { ProgramScene } from '../../frame/scene'
import { consoleAddress } from '../../resolve-route'
import { ConsoleCarousel } from './ConsoleCarousel.client'

/** A §9. */
const USERS_AUTOPLAY_MS = 4000
const ACTIONS_AUTOPLAY_MS = 3000
const ACTIONS_A_SLIDE = 5

export async function LatestUsers({ scene }: { scene: ProgramScene }) {
  const { context, format, programId, t } = scene
  const users = await loadLatestUsers(context, programId)
  return (
    <Card title={t('dashboard.latestUsers')}>
      {users.length === 0 ? (
        <EmptyState
          className="py-8!"
          headingLevel={3}
          icon={<Users />}
          title={t('dashboard.noUsers')}
          description={t('dashboard.noUsersHelp')}
        />
      ) : (
        <ConsoleCarousel
          label={t('dashboard.latestUsers')}
          autoplayMs={USERS_AUTOPLAY_MS}
          slideClassName="basis-full sm:basis-1/2 lg:basis-1/4"
        >
          {users.map(({ ahoy_city, ahoy_country, country, created_at, id, name }) => (
            <div key={id} className="mr-3 flex items-center gap-3 rounded-card border border-line bg-surface-2 p-3">
              <Avatar name={name} />
              <div className="min-w-0">
                <div className="truncate font-medium">{name || '—'}</div>
                <div className="truncate text-ink-3 text-ui-sm">
                  {[ahoy_city, ahoy_country ?? country].filter(Boolean).join(', ') || '—'}
                </div>
                <div className="truncate text-ink-3 text-ui-sm">{format.relative(created_at)}</div>
              </div>
            </div>
          ))}
        </ConsoleCarousel>
      )}
    </Card>
  )
}

export async function LatestActions({ scene }: { scene: ProgramScene }) {
  const { context, programId, t } = scene
  const actions = await loadLatestActions(context, programId)
  const slides = Array.from({ length: Math.ceil(actions.length / ACTIONS_A_SLIDE) }, (_, index) =>
    actions.slice(index * ACTIONS_A_SLIDE, (index + 1) * ACTIONS_A_SLIDE),
  )
  return (
    <Card title={t('dashboard.latestActions')}>
      {actions.length === 0 ? (
        <EmptyState
          className="py-8!"
          headingLevel={3}
          icon={<Activity />}
          title={t('dashboard.noActions')}
          description={t('dashboard.noActionsHelp')}
        />
      ) : (
        <ConsoleCarousel label={t('dashboard.latestActions')} autoplayMs={ACTIONS_AUTOPLAY_MS}>
          {slides.map((slide) => (
            <ul key={slide[0]?.id} className="pr-1">
              {slide.map((action) => (
                <ActionLine key={action.id} action={action} scene={scene} />
              ))}
            </ul>
          ))}
        </ConsoleCarousel>
      )}
    </Card>
  )
}

function ActionLine({ action, scene: { format, may } }: { action: LatestAction; scene: ProgramScene }) {
  const href = actionableAddress(action)
  const mayFollow = action.actionable_type === 'Receipt' ? may('receipts.update') : may('challenges.view')
  return (
    <li className="flex h-11 items-center gap-2.5 border-line border-b last:border-b-0">
      <Avatar name={action.name} size="sm" />
      <span className="min-w-0 flex-1 truncate text-ink-2">
        <span className="font-medium text-ink">{action.name || '—'}</span>{' '}
        {href && mayFollow ? (
          <Link href={href} prefetch={false} className="text-ink-2 hover:text-ink">
            {action.title}
          </Link>
        ) : (
          action.title
        )}
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

/** Where the thing that an action was about stands in the console, where there is a page for it. */
const actionableAddress = ({ actionable_id, actionable_type }: LatestAction): string | null => {
  if (actionable_id === null) return null
  if (actionable_type === 'Challenge')
    return consoleAddress('/challenges/:challenge_id', { challenge_id: actionable_id })
  if (actionable_type === 'Receipt') return consoleAddress('/receipts/:receipt_id', { receipt_id: actionable_id })
  return null
}
