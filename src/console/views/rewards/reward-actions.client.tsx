'use client'

import { CircleCheck, Copy, Ellipsis, EyeOff, History, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ListedReward } from '@/domain/console-lists'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu, type MenuItem } from '@/ui'
import { newUuid } from '@/ui/new-key'
import { useAction } from '../../frame/use-action.client'

type RewardActionsProps = {
  reward: { id: number; name: string; selection: ListedReward['selection']; isApproved: boolean; missingCodes: number }
  can: { update: boolean; duplicate: boolean; approve: boolean }
  /** For who may restore a version. */
  historyHref?: string | undefined
  /** Shows only the menu button, in lists. */
  compact?: boolean
}

/** Effects of an approval that returning to draft doesn't undo. */
const APPROVAL_ALSO: Partial<Record<ListedReward['selection'], 'rewards.approveGives' | 'rewards.approveFixes'>> = {
  achievement: 'rewards.approveGives',
  milestone: 'rewards.approveGives',
  sweepstake: 'rewards.approveFixes',
}

/** A reward's actions: edit, duplicate, approve, return to draft. */
export function RewardActions({ compact, historyHref, can, reward }: RewardActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
  // Identifies the next copy, so that a double click creates one.
  const [copyIdentifier, setCopyIdentifier] = useState(newUuid)
  const { id, isApproved, missingCodes, name, selection } = reward
  const also = APPROVAL_ALSO[selection]
  // Approving is the main action of a draft's page.
  const hasButton = can.approve && !compact && !isApproved

  const call = (path: string, body: object) =>
    act<{ reward_id: number }>(`/admin/v2/rewards/${id}/${path}`, {
      method: 'POST',
      body,
      onDone: ({ reward_id }) => reward_id && setCopyIdentifier(newUuid()),
      hrefAfter: ({ reward_id }) => (reward_id ? `/admin/v2/rewards/${reward_id}` : undefined),
    })

  const items: MenuItem[] = [
    // A reward's own page has an Edit button instead.
    ...(can.update && compact
      ? [
          {
            kind: 'link' as const,
            label: t('rewards.edit'),
            icon: <Pencil />,
            href: `/admin/v2/rewards/${id}/edit`,
          },
        ]
      : []),
    ...(can.duplicate
      ? [
          {
            label: t('rewards.duplicate'),
            icon: <Copy />,
            onSelect: () => void call('duplicate', { identifier: copyIdentifier }),
          },
        ]
      : []),
    ...(can.approve && !hasButton
      ? [
          {
            label: t(isApproved ? 'rewards.unapprove' : 'rewards.approve'),
            icon: isApproved ? <EyeOff /> : <CircleCheck />,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
    ...(historyHref
      ? [{ kind: 'link' as const, label: t('content.versions.open'), icon: <History />, href: historyHref }]
      : []),
  ]
  return (
    <>
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={
            compact ? (
              <IconButton size="sm" label={t('rewards.rowActions', { name })} icon={<Ellipsis />} />
            ) : (
              <Button icon={<Ellipsis />} aria-label={t('rewards.rowActions', { name })} />
            )
          }
        />
      )}
      {hasButton && (
        <Button icon={<CircleCheck />} onClick={() => setAsking(true)}>
          {t('rewards.approve')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(isApproved ? 'rewards.unapproveConfirm' : 'rewards.approveConfirm', { name })}
        description={
          isApproved
            ? t('rewards.unapproveHelp')
            : [
                missingCodes > 0 && t('rewards.approveMissingCodes', { count: missingCodes }),
                t('rewards.approveHelp'),
                also && t(also),
              ]
                .filter(Boolean)
                .join(' ')
        }
        confirmLabel={t(isApproved ? 'rewards.unapprove' : 'rewards.approve')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('toggle_approval', { approved: !isApproved })}
      />
    </>
  )
}
