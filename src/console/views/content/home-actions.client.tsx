'use client'

import { LayoutList } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, EmptyState } from '@/ui'
import { EditorButtons, useEditorCall } from './editor-buttons.client'

/** For a program with the standard home. */
export function StartHome({ programId }: { programId: number }) {
  const t = useTexts('console')
  const { busy, call } = useEditorCall()
  return (
    <EmptyState
      icon={<LayoutList />}
      title={t('content.home.empty')}
      description={t('content.home.emptyHelp')}
      action={
        <Button variant="primary" loading={busy} onClick={() => void call({ path: `/programs/${programId}/home` })}>
          {t('content.home.start')}
        </Button>
      }
    />
  )
}

type HomeActionsProps = {
  programId: number
  isPublished: boolean
  /** The draft's preview on the site, valid for a few hours. */
  previewHref: string | null
  versionsHref: string
}

/** The home's actions other than editing. */
export function HomeActions({ isPublished, previewHref, programId, versionsHref }: HomeActionsProps) {
  const { busy, call } = useEditorCall()
  const publish = () => void call({ path: `/programs/${programId}/home/publish` })
  return <EditorButtons {...{ busy, previewHref, versionsHref }} onPublish={isPublished ? undefined : publish} />
}
