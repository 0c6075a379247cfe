'use client'

import { RotateCcw } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type RestoreVersionProps = {
  /** The version's calls. */
  path: string
  /** When it was saved, as the page shows it. */
  at: string
  /** What restoring it does. */
  help: string
  /** The page after it was restored; this one by default. */
  hrefAfter?: string
  size?: 'sm'
}

/** Restores an earlier version of content. */
export function RestoreVersion({ at, help, hrefAfter, path, size }: RestoreVersionProps) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={
        <Button size={size} icon={<RotateCcw />} aria-label={t('content.versions.restoreOf', { at })}>
          {t('content.versions.restore')}
        </Button>
      }
      title={t('content.versions.restoreTitle', { at })}
      description={help}
      confirmLabel={t('content.versions.restore')}
      cancelLabel={t('form.cancel')}
      onConfirm={() => act(`${path}/restore`, { method: 'POST', body: {}, hrefAfter })}
    />
  )
}
