'use client'

import { Archive, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { EditorButtons, useEditorCall } from './editor-buttons.client'

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
  const [isAsking, setAsking] = useState(false)
  const { busy, call } = useEditorCall()
  const path = `/program_pages/${id}`
  const publish = (body: object) => void call({ path: `${path}/publish`, body })
  const reschedule = () => {
    const { locale, publish_at } = laterThan ?? {}
    void call({ path, method: 'PUT', body: { publish_at, ...(locale ? { locale } : {}) } })
  }
  const isChanged = status !== 'published'
  return (
    <EditorButtons
      {...{ busy, previewHref, versionsHref }}
      onPublish={isChanged ? () => publish(language ? { locale: language.locale } : {}) : undefined}
      publishLabel={t(language ? 'content.pages.publishIn' : 'content.pages.publish', { language: language?.name })}
    >
      {status !== 'archived' && (
        <Button icon={<Archive />} onClick={() => setAsking(true)}>
          {t('content.pages.archive')}
        </Button>
      )}
      {laterThan && (
        <Button icon={<CalendarClock />} loading={busy} onClick={reschedule}>
          {t('content.pages.includeChanges')}
        </Button>
      )}
      {isChanged && language && (
        <Button loading={busy} onClick={() => publish({})}>
          {t('content.pages.publishAll')}
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
        onConfirm={() => call({ path: `${path}/archive` })}
      />
    </EditorButtons>
  )
}
