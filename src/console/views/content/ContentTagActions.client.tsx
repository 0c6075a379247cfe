'use client'

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type ContentTagActionsProps = {
  tag: { id: number; name: string }
  editHref?: string
  /** Where to go after deletion, on the tag's own page. */
  listHref?: string
}

/** A tag's actions other than renaming. */
export function ContentTagActions({ editHref, listHref, tag: { id, name } }: ContentTagActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const result = await callConsole(`/admin/v2/content_tags/${id}`, { method: 'DELETE' })
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
            { label: t('content.tags.remove'), tone: 'danger', icon: <Trash2 />, onSelect: () => setAsking(true) },
          ]}
          trigger={<IconButton size="sm" label={t('content.actionsOf', { name })} icon={<Ellipsis />} />}
        />
      ) : (
        <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t('content.tags.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('content.tags.removeTitle', { name })}
        description={t('content.tags.removeHelp')}
        confirmLabel={t('content.tags.remove')}
        cancelLabel={t('form.cancel')}
        onConfirm={remove}
      />
    </>
  )
}
