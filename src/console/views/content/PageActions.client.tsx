'use client'

import { Archive, Eye, History, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type PageActionsProps = {
  page: { id: number; status: 'draft' | 'published' | 'changed' | 'archived' }
  versionsHref: string
  /** The draft's preview on the site, valid for a few hours. */
  previewHref: string | null
}

/** A page's actions other than editing. */
export function PageActions({ page: { id, status }, previewHref, versionsHref }: PageActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const call = async (verb: 'publish' | 'archive') => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/program_pages/${id}/${verb}`, { method: 'POST', body: {} })
    setBusy(false)
    if (result.success) toastSuccess(result.message)
    else toastFailure(result)
    router.refresh()
    return result.success
  }
  return (
    <>
      {previewHref && (
        <Button href={previewHref} target="_blank" icon={<Eye />}>
          {t('content.pages.preview')}
        </Button>
      )}
      <Button href={versionsHref} icon={<History />}>
        {t('content.versions.open')}
      </Button>
      {status !== 'archived' && (
        <Button icon={<Archive />} onClick={() => setAsking(true)}>
          {t('content.pages.archive')}
        </Button>
      )}
      {status !== 'published' && (
        <Button variant="primary" icon={<Send />} loading={busy} onClick={() => void call('publish')}>
          {t('content.pages.publish')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('content.pages.archiveTitle')}
        description={t('content.pages.archiveHelp')}
        confirmLabel={t('content.pages.archive')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => call('archive')}
      />
    </>
  )
}
