'use client'

import { Archive, CalendarClock, Eye, History, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { useEditor } from './page-editor.client'

type PageActionsProps = {
  page: { id: number; status: 'draft' | 'published' | 'changed' | 'archived' }
  versionsHref: string
  /** The edited language; null if the program has only one. */
  language: { locale: Locale; name: string } | null
  /** A schedule that doesn't include the latest changes. */
  laterThan: { publish_at: Date; locale: Locale | null } | null
  /** The draft's preview on the site, valid for a few hours. */
  previewHref: string | null
}

/** A page's actions other than editing. */
export function PageActions({
  language,
  laterThan,
  page: { id, status },
  previewHref,
  versionsHref,
}: PageActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { reload, settle } = useEditor()
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    setBusy(true)
    await settle()
    const result = await callConsole(`/admin/v2/program_pages/${id}${path}`, { method, body })
    setBusy(false)
    if (result.success) {
      toastSuccess(result.message)
      reload()
    } else toastFailure(result)
    router.refresh()
    return result.success
  }
  const call = (verb: 'publish' | 'archive', body: object = {}) => send('POST', `/${verb}`, body)
  const reschedule = () =>
    send('PUT', '', { publish_at: laterThan?.publish_at, ...(laterThan?.locale ? { locale: laterThan.locale } : {}) })
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
      {laterThan && (
        <Button icon={<CalendarClock />} loading={busy} onClick={() => void reschedule()}>
          {t('content.pages.includeChanges')}
        </Button>
      )}
      {status !== 'published' && language && (
        <Button loading={busy} onClick={() => void call('publish')}>
          {t('content.pages.publishAll')}
        </Button>
      )}
      {status !== 'published' && (
        <Button
          variant="primary"
          icon={<Send />}
          loading={busy}
          onClick={() => void call('publish', language ? { locale: language.locale } : {})}
        >
          {language ? t('content.pages.publishIn', { language: language.name }) : t('content.pages.publish')}
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
