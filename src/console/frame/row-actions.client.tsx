'use client'

import { CircleCheck, CircleSlash, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu, type MenuItem } from '@/ui'
import { leavePage } from './leave-page'
import { useAction } from './use-action.client'

type RowActionsProps = {
  row: { id: number; name: string; isActive: boolean; isUsed: boolean }
  /** The first part of the calls' addresses below `/admin/v2`. */
  list: string
  /** What deletion means, and why a row that is used can't be deleted. */
  help: string
  whenUsed: string
  /** Absent on the row's own form. */
  editHref?: string
  /** Where to go after deletion; absent in a list, which refreshes. */
  listHref?: string
}

/** The actions on a row other than opening it: a menu in lists, a button on its own form. */
export function RowActions({
  editHref,
  help,
  list,
  listHref,
  row: { id, isActive, isUsed, name },
  whenUsed,
}: RowActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/v2/${list}/${id}`

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
      description: isUsed ? whenUsed : undefined,
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
        description={help}
        confirmLabel={t('rowActions.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('DELETE')}
      />
    </>
  )
}
