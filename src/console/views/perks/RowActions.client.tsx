'use client'

import { CircleCheck, CircleSlash, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, IconButton, Menu } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type RowActionsProps = {
  row: { id: number; name: string; isActive: boolean; isUsed: boolean }
  list: 'merchants' | 'offers'
  editHref: string
  /** Where to go after deletion; absent in a list, which refreshes. */
  listHref?: string
}

/** The actions on a merchant or an offer other than opening it. */
export function RowActions({ editHref, list, listHref, row: { id, isActive, isUsed, name } }: RowActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const call = async (method: 'PATCH' | 'DELETE', body?: object) => {
    const result = await callConsole(`/admin/v2/${list}/${id}`, { method, body })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    if (method === 'DELETE' && listHref) navigateAndRefresh(router, listHref)
    else router.refresh()
    return true
  }
  return (
    <>
      <Menu
        items={[
          { kind: 'link' as const, label: t('perks.row.edit'), icon: <Pencil />, href: editHref },
          {
            label: t(isActive ? 'perks.row.deactivate' : 'perks.row.activate'),
            icon: isActive ? <CircleSlash /> : <CircleCheck />,
            onSelect: () => void call('PATCH', { active: !isActive }),
          },
          {
            label: t('perks.row.delete'),
            description: isUsed ? t(`perks.row.used.${list}`) : undefined,
            disabled: isUsed,
            tone: 'danger',
            icon: <Trash2 />,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={<IconButton size="sm" label={t('perks.row.actions', { name })} icon={<Ellipsis />} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('perks.row.deleteTitle', { name })}
        description={t('perks.row.deleteHelp')}
        confirmLabel={t('perks.row.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('DELETE')}
      />
    </>
  )
}
