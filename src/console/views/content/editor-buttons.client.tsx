'use client'

import { Eye, History, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { useEditor } from './page-editor.client'

type EditorCall = { path: string; method?: 'POST' | 'PUT'; body?: object }

/** Calls the console once the draft has what was typed, says how it went, and loads the editor again. */
export const useEditorCall = () => {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const { reload, settle } = useEditor()
  const call = async ({ body = {}, method = 'POST', path }: EditorCall): Promise<boolean> => {
    setBusy(true)
    await settle()
    const result = await callConsole(`/admin/v2${path}`, { method, body })
    setBusy(false)
    if (result.success) {
      toastSuccess(result.message)
      reload()
    } else toastFailure(result)
    router.refresh()
    return result.success
  }
  return { busy, call }
}

type EditorButtonsProps = {
  /** The draft's preview on the site, valid for a few hours. */
  previewHref: string | null
  versionsHref: string
  /** Between them and the button that publishes. */
  children?: ReactNode
  busy: boolean
  /** Absent if there is nothing to publish. */
  onPublish?: (() => void) | undefined
  publishLabel?: string
}

/** The actions that every editor of content has beside it. */
export function EditorButtons({
  busy,
  children,
  onPublish,
  previewHref,
  publishLabel,
  versionsHref,
}: EditorButtonsProps) {
  const t = useTexts('console')
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
      {children}
      {onPublish && (
        <Button variant="primary" icon={<Send />} loading={busy} onClick={onPublish}>
          {publishLabel ?? t('content.pages.publish')}
        </Button>
      )}
    </>
  )
}
