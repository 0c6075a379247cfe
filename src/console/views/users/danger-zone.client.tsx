'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type DangerZoneProps = {
  participantId: number
  /** The text to type for confirmation: the person's name. */
  name: string
  /** The list of users, opened after deletion. */
  listHref: string
}

/** Irreversible actions, at the end of the page. */
export function DangerZone({ listHref, name, participantId }: DangerZoneProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [openDialog, setOpenDialog] = useState<'reset' | 'delete' | null>(null)
  const close = (open: boolean) => !open && setOpenDialog(null)

  const path = `/admin/v2/participants/${participantId}`
  return (
    <Card title={t('users.danger.title')} flush>
      <Action help={t('users.danger.resetHelp')}>
        <Button icon={<RotateCcw />} onClick={() => setOpenDialog('reset')}>
          {t('users.danger.reset')}
        </Button>
      </Action>
      <Action help={t('users.danger.deleteHelp')}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setOpenDialog('delete')}>
          {t('users.danger.delete')}
        </Button>
      </Action>
      <ConfirmDialog
        open={openDialog === 'reset'}
        onOpenChange={close}
        title={t('users.danger.resetTitle', { name })}
        description={t('users.danger.resetHelp')}
        confirmLabel={t('users.danger.reset')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={() => act(path, { method: 'POST', body: { intent: 'resetActivities' } })}
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onOpenChange={close}
        title={t('users.danger.deleteTitle', { name })}
        description={t('users.danger.deleteHelp')}
        confirmLabel={t('users.danger.deleteConfirm')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        requiredText={name}
        requiredTextLabel={(text) => t('users.danger.type', { text })}
        onConfirm={() => act(path, { method: 'POST', body: { intent: 'deleteParticipant' }, hrefAfter: listHref })}
      />
    </Card>
  )
}

function Action({ children, help }: { help: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-(--ui-card-pad) py-3.5">
      <p className="min-w-0 max-w-[68ch] flex-1 basis-64 text-ink-2 text-ui">{help}</p>
      {children}
    </div>
  )
}
