'use client'

import { Ban, CircleCheck, Ellipsis, NotebookPen, Send } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { IconButton, Menu, type MenuItem } from '@/ui'
import { type ClaimDeed, ClaimDialog } from './ClaimDialog.client'

export type ActedClaim = {
  id: number
  /** Of the participant, as the list shows it. */
  name: string
  state: 'held' | 'settled' | 'released' | 'cancelled'
  fulfilment: 'pending' | 'sent' | 'delivered' | 'cancelled'
  note: string
  /** What a cancellation gives back, in words; '' for nothing. */
  givenBack: string
}

/** What can be done with one claim from where it is. */
export function ClaimActions({ claim }: { claim: ActedClaim }) {
  const t = useTexts('console')
  const [deed, setDeed] = useState<ClaimDeed | null>(null)
  const { fulfilment, givenBack, id, name, note, state } = claim
  const isOpen = state === 'settled' && fulfilment !== 'delivered'
  const items: MenuItem[] = [
    ...(state === 'settled' && fulfilment === 'pending'
      ? [{ label: t('rewards.claims.sent'), icon: <Send />, onSelect: () => setDeed('sent') }]
      : []),
    ...(state === 'settled' && fulfilment === 'sent'
      ? [{ label: t('rewards.claims.delivered'), icon: <CircleCheck />, onSelect: () => setDeed('delivered') }]
      : []),
    { label: t('rewards.claims.noteEdit'), icon: <NotebookPen />, onSelect: () => setDeed('note') },
    ...(isOpen || state === 'held'
      ? [
          { kind: 'separator' as const },
          {
            label: t('rewards.claims.cancel'),
            icon: <Ban />,
            tone: 'danger' as const,
            onSelect: () => setDeed('cancelled'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        items={items}
        trigger={<IconButton size="sm" label={t('rewards.rowActions', { name })} icon={<Ellipsis />} />}
      />
      <ClaimDialog
        deed={deed}
        title={deed === null ? '' : t(TITLES[deed], { name })}
        description={deed === 'cancelled' ? `${givenBack} ${t('rewards.claims.cancelHelp')}`.trim() : undefined}
        path={`/admin/v2/reward_claims/${id}`}
        method="PATCH"
        note={note}
        onClose={() => setDeed(null)}
      />
    </>
  )
}

const TITLES: Record<ClaimDeed, string> = {
  sent: 'rewards.claims.sentTitle',
  delivered: 'rewards.claims.deliveredTitle',
  cancelled: 'rewards.claims.cancelOne',
  note: 'rewards.claims.noteTitle',
}
