'use client'

import { CircleCheck, CircleSlash, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu, type MenuItem } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { leavePage } from '../../frame/leaving'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type RowActionsProps = {
  row: { id: number; name: string; isActive: boolean; isUsed: boolean }
  /** The list, which determines the texts and the calls' address. */
  list: 'products' | 'merchants'
  editHref: string
  /** Where to go after deletion; absent in a list, which refreshes. */
  listHref?: string
}

/** The actions on a product or merchant other than editing: a menu in lists, a button on its own page. */
export function RowActions({ editHref, list, listHref, row: { id, isActive, isUsed, name } }: RowActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/v2/purchase_proof_${list}/${id}`

  const call = async (method: 'PATCH' | 'DELETE', body?: object) => {
    const result = await callConsole(path, { method, body })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    if (method === 'DELETE' && listHref) navigateAndRefresh(router, listHref)
    else router.refresh()
    return true
  }

  const items: MenuItem[] = [
    ...(listHref
      ? []
      : [{ kind: 'link' as const, label: t('purchaseProof.row.edit'), icon: <Pencil />, href: editHref }]),
    {
      label: t(isActive ? 'purchaseProof.row.deactivate' : 'purchaseProof.row.activate'),
      icon: isActive ? <CircleSlash /> : <CircleCheck />,
      // On its own page the form is remounted.
      onSelect: () => leavePage(() => void call('PATCH', { active: !isActive })),
    },
    {
      label: t('purchaseProof.row.delete'),
      description: isUsed ? t('purchaseProof.row.usedHelp') : undefined,
      disabled: isUsed,
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setAsking(true),
    },
  ]
  const label = t(`purchaseProof.${list}.rowActions`, { name })
  return (
    <>
      <Menu
        items={items}
        trigger={
          listHref ? (
            <Button icon={<Ellipsis />} aria-label={label} />
          ) : (
            <IconButton size="sm" label={label} icon={<Ellipsis />} />
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('purchaseProof.row.deleteTitle', { name })}
        description={t('purchaseProof.row.deleteHelp')}
        confirmLabel={t('purchaseProof.row.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('DELETE')}
      />
    </>
  )
}
