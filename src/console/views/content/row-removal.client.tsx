'use client'

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type RowRemovalProps = {
  /** The row's call. */
  path: string
  name: string
  labels: { remove: string; title: string; help: string }
  /** In lists: a menu with this page. */
  editHref?: string
  /** Where to go after the removal, on the row's own page. */
  listHref?: string
}

/** Asks before a row is deleted: a menu in lists, a button on the row's page. */
export function RowRemoval({ editHref, labels, listHref, name, path }: RowRemovalProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const result = await callConsole(path, { method: 'DELETE' })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    if (listHref) navigateAndRefresh(router, listHref)
    else router.refresh()
    return true
  }
  return (
    <>
      {editHref ? (
        <Menu
          items={[
            { kind: 'link', label: t('content.edit'), icon: <Pencil />, href: editHref },
            { label: labels.remove, tone: 'danger', icon: <Trash2 />, onSelect: () => setAsking(true) },
          ]}
          trigger={<IconButton size="sm" label={t('content.actionsOf', { name })} icon={<Ellipsis />} />}
        />
      ) : (
        <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
          {labels.remove}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={labels.title}
        description={labels.help}
        confirmLabel={labels.remove}
        cancelLabel={t('form.cancel')}
        onConfirm={remove}
      />
    </>
  )
}
