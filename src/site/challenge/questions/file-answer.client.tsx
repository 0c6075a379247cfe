'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatFileSize } from '@/ui/format-file-size'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { ProgressBar } from '@/ui/progress-bar'
import { useRefreshSession, useSite } from '../../frame/site-provider.client'
import { QuestionGroup } from './question-group'
import type { QuestionProps } from './question-props'
import { sendFile } from './send-file'

/** The server's limit, checked here to save an upload. */
const MAX_BYTES = 10_000_000

/**
 * An uploaded file of any type as an answer (SITE-98): uploaded when selected, shown, replaced or removed; the form
 * sends its identifier.
 */
export function FileAnswer({ challengeId, file, onChange, onSending, values, ...group }: QuestionProps) {
  const { href } = useSite()
  const refreshSession = useRefreshSession()
  const t = useTexts('site')
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [preview, show] = usePreview()
  const { question } = group

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = '' // Allows the same file to be selected again after its removal.
    if (!chosen) return
    if (chosen.size > MAX_BYTES) return setFailure(t('challenge.file.tooLarge'))
    setFailure(null)
    setPercent(0)
    onSending(true)
    const address = href(`/public/challenges/${challengeId}/answer_files`)
    const sent = await sendFile(address, { file: chosen, questionId: question.id }, setPercent)
    setPercent(null)
    onSending(false)
    if (!sent.ok) {
      setFailure(sent.message || t(sent.status === 0 ? 'common:offline' : 'challenge.file.failed'))
      if (sent.status === 401) refreshSession()
      return
    }
    show(chosen)
    onChange([sent.file.identifier], sent.file)
  }
  const remove = () => {
    show(null)
    onChange([])
    chooser.current?.focus()
  }
  const sent = file && values.includes(file.identifier) ? file : null
  return (
    <QuestionGroup {...group} error={failure ?? group.error}>
      <input
        ref={chooser}
        type="file"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
        aria-label={question.title}
      />
      {percent !== null ? (
        <ProgressBar label={t('challenge.file.sending')} value={percent} showLabel />
      ) : sent ? (
        <div className="flex items-center gap-3 rounded-input border border-line-strong p-2">
          <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-input bg-surface-2 text-ink-2">
            {preview ? (
              <img src={preview} alt="" className="size-full object-cover" />
            ) : (
              <Icon name="file-text" className="size-6" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block wrap-anywhere font-medium">{sent.filename}</span>
            <span className="text-ink-2 text-ui-sm tabular-nums">{formatFileSize(sent.byte_size)}</span>
          </span>
          <Button size="sm" onClick={() => chooser.current?.click()}>
            {t('challenge.file.replace')}
          </Button>
          <IconButton
            size="sm"
            label={t('challenge.file.remove', { name: sent.filename })}
            icon={<Icon name="x" />}
            onClick={remove}
          />
        </div>
      ) : (
        <>
          <Button block icon={<Icon name="upload" />} onClick={() => chooser.current?.click()}>
            {t('challenge.file.choose')}
          </Button>
          <p className="mt-1.5 text-ink-3 text-ui-sm">{t('challenge.file.hint')}</p>
        </>
      )}
      <p role="status" className="sr-only">
        {sent && t('challenge.file.sent', { name: sent.filename })}
      </p>
    </QuestionGroup>
  )
}

/** A preview of the selected file if it is a picture; its object URL is revoked. */
const usePreview = (): [string | null, (file: File | null) => void] => {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  return [preview, (file) => setPreview(file?.type.startsWith('image/') ? URL.createObjectURL(file) : null)]
}
