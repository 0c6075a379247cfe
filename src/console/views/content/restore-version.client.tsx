'use client'

import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

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
  const router = useRouter()
  const restore = async () => {
    const result = await callConsole(`${path}/restore`, { method: 'POST', body: {} })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    if (hrefAfter) navigateAndRefresh(router, hrefAfter)
    else router.refresh()
    return true
  }
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
      onConfirm={restore}
    />
  )
}
