'use client'

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, IconButton, Menu } from '@/ui'
import { useAction } from './use-action.client'

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
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
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
        onConfirm={() => act(path, { method: 'DELETE', hrefAfter: listHref })}
      />
    </>
  )
}
