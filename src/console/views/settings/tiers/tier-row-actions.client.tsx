'use client'

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, IconButton, Menu } from '@/ui'
import { useAction } from '../../../frame/use-action.client'

type TierRowActionsProps = { tier: { id: number; name: string; isUsed: boolean }; editHref: string }

/** A tier's actions other than opening it. The server refuses to delete one that is in use. */
export function TierRowActions({ editHref, tier: { id, isUsed, name } }: TierRowActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        items={[
          { kind: 'link' as const, label: t('tiers.edit'), icon: <Pencil />, href: editHref },
          {
            label: t('tiers.delete'),
            description: isUsed ? t('tiers.usedHelp') : undefined,
            disabled: isUsed,
            tone: 'danger',
            icon: <Trash2 />,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={<IconButton size="sm" label={t('tiers.rowActions', { name })} icon={<Ellipsis />} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('tiers.deleteTitle', { name })}
        description={t('tiers.deleteHelp')}
        confirmLabel={t('tiers.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => act(`/admin/v2/program_tiers/${id}`, { method: 'DELETE' })}
      />
    </>
  )
}
