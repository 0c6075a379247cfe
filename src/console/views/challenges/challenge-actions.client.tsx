'use client'

import { CircleCheck, Copy, Ellipsis, EyeOff, History, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu, type MenuItem } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type ChallengeActionsProps = {
  challenge: { id: number; name: string; isApproved: boolean }
  can: { duplicate: boolean; approve: boolean }
  /** For a list's menu; pages have a button instead. */
  editHref?: string
  /** For who may restore a version. */
  historyHref?: string | undefined
  /** Shows only the menu button. */
  compact?: boolean
}

/** A challenge's actions other than editing. Each explains its effect first. */
export function ChallengeActions({ challenge, compact, editHref, historyHref, can }: ChallengeActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [openDialog, setOpenDialog] = useState<'approval' | 'duplicate' | null>(null)
  const { id, isApproved, name } = challenge
  const turn = isApproved ? 'draft' : 'approve'
  // Approving is the main action of a draft's page.
  const hasButton = can.approve && !compact && !isApproved

  const call = (path: string, body: object) =>
    act<{ challenge_id: number }>(`/admin/v2/challenges/${id}/${path}`, {
      method: 'POST',
      body,
      hrefAfter: ({ challenge_id }) => (challenge_id ? `/admin/v2/challenges/${challenge_id}` : undefined),
    })

  const items: MenuItem[] = [
    ...(editHref
      ? [{ kind: 'link' as const, label: t('challengeEditor.actions.edit'), icon: <Pencil />, href: editHref }]
      : []),
    ...(can.approve && !hasButton
      ? [
          {
            label: t(`challengeEditor.actions.${turn}`),
            icon: isApproved ? <EyeOff /> : <CircleCheck />,
            onSelect: () => setOpenDialog('approval'),
          },
        ]
      : []),
    ...(can.duplicate
      ? [
          {
            label: t('challengeEditor.actions.duplicate'),
            icon: <Copy />,
            onSelect: () => setOpenDialog('duplicate'),
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
              <IconButton size="sm" label={t('challengeEditor.actions.moreOf', { name })} icon={<Ellipsis />} />
            ) : (
              <Button icon={<Ellipsis />} aria-label={t('challengeEditor.actions.more')} />
            )
          }
        />
      )}
      {hasButton && (
        <Button icon={<CircleCheck />} onClick={() => setOpenDialog('approval')}>
          {t('challengeEditor.actions.approve')}
        </Button>
      )}
      <ConfirmDialog
        open={openDialog === 'approval'}
        onOpenChange={() => setOpenDialog(null)}
        title={t(`challengeEditor.actions.${turn}Title`, { name })}
        description={t(`challengeEditor.actions.${turn}Help`)}
        confirmLabel={t(`challengeEditor.actions.${turn}`)}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('toggle_approval', { approved: !isApproved })}
      />
      <ConfirmDialog
        open={openDialog === 'duplicate'}
        onOpenChange={() => setOpenDialog(null)}
        title={t('challengeEditor.actions.duplicateTitle', { name })}
        description={t('challengeEditor.actions.duplicateHelp')}
        confirmLabel={t('challengeEditor.actions.duplicate')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('duplicate', {})}
      />
    </>
  )
}
