'use client'

import { useOwnDate, useSite, useTexts } from '@/plugin/site'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog.client'
import type { ShownHousehold } from './shown-household'
import { useIntent } from './use-intent.client'

/** Who shares, and how one leaves. */
export function Members({ household, isOwner }: { household: ShownHousehold; isOwner: boolean }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const { send } = useIntent()
  const term = program.term_points_as
  const cancelLabel = t('households.cancel')
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-3 font-header font-semibold text-heading">
        {t('households.members')}
      </h2>
      <ul className="on-tile divide-y divide-line rounded-card border border-line">
        {household.members.map(({ id, is_me, is_owner, joined_at, name }) => (
          <li key={id} className="flex min-h-16 items-center gap-3 px-4 py-2.5" data-testid="household-member">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {is_me ? t('households.you') : name || t('households.someone')}
                {is_owner && <Badge tone="neutral">{t('households.owner')}</Badge>}
              </p>
              <p className="text-ink-3 text-ui-xs">{t('households.since', { date: date(joined_at) })}</p>
            </div>
            {isOwner && !is_me && (
              <ConfirmDialog
                trigger={<Button size="sm">{t('households.remove')}</Button>}
                title={t('households.removeTitle', { name: name || t('households.someone') })}
                description={t('households.removeHelp', { term })}
                confirmLabel={t('households.remove')}
                cancelLabel={cancelLabel}
                tone="danger"
                onConfirm={() => send({ intent: 'remove', member_id: id })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <ConfirmDialog
          trigger={<Button>{t('households.leave')}</Button>}
          title={t('households.leaveTitle')}
          description={t('households.leaveHelp', { points: household.own.toLocaleString(program.locale), term })}
          confirmLabel={t('households.leave')}
          cancelLabel={cancelLabel}
          tone="danger"
          onConfirm={() => send({ intent: 'leave' })}
        />
        {isOwner && household.members.length > 1 && (
          <ConfirmDialog
            trigger={<Button>{t('households.dissolve')}</Button>}
            title={t('households.dissolveTitle')}
            description={t('households.dissolveHelp', { term })}
            confirmLabel={t('households.dissolve')}
            cancelLabel={cancelLabel}
            tone="danger"
            onConfirm={() => send({ intent: 'dissolve' })}
          />
        )}
      </div>
    </section>
  )
}
