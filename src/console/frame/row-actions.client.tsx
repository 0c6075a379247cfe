'use client'

import { CircleCheck, CircleSlash, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu, type MenuItem } from '@/ui'
import { leavePage } from './leave-page'
import { useAction } from './use-action.client'

const PATHS = {
  products: 'purchase_proof_products',
  proofMerchants: 'purchase_proof_merchants',
  perkMerchants: 'merchants',
  offers: 'offers',
} as const

type RowActionsProps = {
  row: { id: number; name: string; isActive: boolean; isUsed: boolean }
  /** The list, which determines the texts and the calls' address. */
  list: keyof typeof PATHS
  /** Absent on the row's own form. */
  editHref?: string
  /** Where to go after deletion; absent in a list, which refreshes. */
  listHref?: string
}

/** The actions on a row other than opening it: a menu in lists, a button on its own form. */
export function RowActions({ editHref, list, listHref, row: { id, isActive, isUsed, name } }: RowActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/v2/${PATHS[list]}/${id}`

  const call = (method: 'PATCH' | 'DELETE', body?: object) =>
    act(path, { method, ...(body ? { body } : {}), hrefAfter: method === 'DELETE' ? listHref : undefined })

  const items: MenuItem[] = [
    ...(editHref ? [{ kind: 'link' as const, label: t('rowActions.edit'), icon: <Pencil />, href: editHref }] : []),
    {
      label: t(isActive ? 'rowActions.deactivate' : 'rowActions.activate'),
      icon: isActive ? <CircleSlash /> : <CircleCheck />,
      // On its own page the form is remounted.
      onSelect: () => leavePage(() => void call('PATCH', { active: !isActive })),
    },
    {
      label: t('rowActions.delete'),
      description: isUsed ? t(`rowActions.used.${list}`) : undefined,
      disabled: isUsed,
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setAsking(true),
    },
  ]
  const label = t('rowActions.label', { name })
  return (
    <>
      <Menu
        items={items}
        trigger={
          editHref ? (
            <IconButton size="sm" label={label} icon={<Ellipsis />} />
          ) : (
            <Button icon={<Ellipsis />} aria-label={label} />
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('rowActions.deleteTitle', { name })}
        description={t(`rowActions.deleteHelp.${list}`)}
        confirmLabel={t('rowActions.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('DELETE')}
      />
    </>
  )
}
