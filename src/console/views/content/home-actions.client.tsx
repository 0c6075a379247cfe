'use client'

import { Eye, History, LayoutList, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, EmptyState } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { useEditor } from './page-editor.client'

const useHomeCall = (programId: number) => {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const call = async (path = ''): Promise<boolean> => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/home${path}`, { method: 'POST', body: {} })
    setBusy(false)
    if (result.success) toastSuccess(result.message)
    else toastFailure(result)
    router.refresh()
    return result.success
  }
  return { busy, call }
}

/** For a program with the standard home. */
export function StartHome({ programId }: { programId: number }) {
  const t = useTexts('console')
  const { busy, call } = useHomeCall(programId)
  return (
    <EmptyState
      icon={<LayoutList />}
      title={t('content.home.empty')}
      description={t('content.home.emptyHelp')}
      action={
        <Button variant="primary" loading={busy} onClick={() => void call()}>
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
  const t = useTexts('console')
  const { busy, call } = useHomeCall(programId)
  const { reload, settle } = useEditor()
  const publish = async () => {
    await settle()
    if (await call('/publish')) reload()
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
      {!isPublished && (
        <Button variant="primary" icon={<Send />} loading={busy} onClick={() => void publish()}>
          {t('content.pages.publish')}
        </Button>
      )}
    </>
  )
}
