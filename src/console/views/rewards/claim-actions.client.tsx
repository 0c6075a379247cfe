'use client'

import { Ban, CircleCheck, Ellipsis, NotebookPen, Send } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Locale } from '@/i18n'
import { useTexts } from '@/i18n/texts-provider.client'
import { IconButton, Menu, type MenuItem } from '@/ui'
import { summarizeCancellation } from './cancellation-summary'
import { type ClaimAction, ClaimDialog } from './claim-dialog.client'
import { type ActionableClaim, type ActionableReward, type ClaimStep, canTakeStep } from './claim-steps'

type ClaimActionsProps = { claim: ActionableClaim; reward: ActionableReward; locale: Locale }

/** The actions that a claim's state allows. */
export function ClaimActions({ claim, locale, reward }: ClaimActionsProps) {
  const t = useTexts('console')
  const [action, setAction] = useState<ClaimAction>('note')
  const [isOpen, setOpen] = useState(false)
  const { came_by, id, name, note, when } = claim
  const openDialog = (next: ClaimAction) => () => {
    setAction(next)
    setOpen(true)
  }
  const stepItem = (step: ClaimStep, icon: ReactElement): MenuItem[] =>
    canTakeStep(step, claim, reward) ? [{ label: t(`rewards.claims.${step}`), icon, onSelect: openDialog(step) }] : []
  const items: MenuItem[] = [
    ...stepItem('sent', <Send />),
    ...stepItem('delivered', <CircleCheck />),
    { label: t('rewards.claims.noteEdit'), icon: <NotebookPen />, onSelect: openDialog('note') },
    ...(canTakeStep('cancelled', claim, reward)
      ? [
          { kind: 'separator' as const },
          {
            label: t('rewards.claims.cancel'),
            icon: <Ban />,
            tone: 'danger' as const,
            onSelect: openDialog('cancelled'),
          },
        ]
      : []),
  ]
  const how = came_by === 'claimed' || came_by === 'earned' ? came_by : 'won'
  return (
    <>
      <Menu
        items={items}
        trigger={<IconButton size="sm" label={t('rewards.rowActions', { name })} icon={<Ellipsis />} />}
      />
      <ClaimDialog
        open={isOpen}
        action={action}
        title={t(TITLES[action], { name })}
        lines={[
          t(`rewards.claims.when.${how}`, { when }),
          ...(action === 'cancelled' ? summarizeCancellation([claim], reward, { locale, t }) : []),
        ]}
        path={`/admin/v2/reward_claims/${id}`}
        method="PATCH"
        note={note}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const TITLES: Record<ClaimAction, string> = {
  sent: 'rewards.claims.sentTitle',
  delivered: 'rewards.claims.deliveredTitle',
  cancelled: 'rewards.claims.cancelOne',
  note: 'rewards.claims.noteTitle',
}
