'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useSiteMutation } from '../frame/site-provider.client'
import type { WireParticipant } from '../wire'
import { cutSquare } from './square'

/** SITE-98. */
const ACCEPT = '.png,.jpg,.jpeg,image/png,image/jpeg'
/** The server's limit; photos are shrunk before they are sent. */
const MAX_BYTES = 5_000_000

type Chosen = { file: File; preview: string }

/** Selects, previews and uploads the participant's picture, or removes it. */
export function EditAvatar({ onClose, participant }: { onClose: () => void; participant: WireParticipant }) {
  const { isPending, mutateAsync } = useSiteMutation('/public/account/avatar')
  const t = useTexts('site')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [action, setAction] = useState<'saving' | 'removing'>('saving')
  const busy = isPending ? action : null
  const [error, setError] = useState<string | null>(null)
  const preview = chosen?.preview
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = '' // Allows the same file to be selected again.
    if (!file) return
    if (file.type !== 'image/png' && file.type !== 'image/jpeg') return refuse()
    setError(null)
    setChosen({ file, preview: URL.createObjectURL(file) })
  }
  /** A file of another type, or one that only its name calls an image. */
  const refuse = () => {
    setChosen(null)
    setError(t('accountCalls.problems.not_an_image'))
  }
  const send = async (action: 'saving' | 'removing') => {
    if (busy) return
    setError(null)
    setAction(action)
    const form = new FormData()
    if (action === 'saving' && chosen) {
      const square = await cutSquare(chosen.file)
      if (square.size > MAX_BYTES) return setError(t('accountCalls.problems.too_large'))
      form.set('file', square)
    } else form.set('remove', '1')
    const answer = await mutateAsync(form)
    if (!answer.ok || !answer.body.success) {
      const { errors, message } = answer.ok ? answer.body : answer
      return setError(errors.file?.[0] || message || t('common:tryAgain'))
    }
    toast.success(t('account.saved'), answer.body.message)
    onClose()
  }

  const url = preview ?? participant.avatar.url
  return (
    <Overlay open onClose={onClose} title={t('profile.picture')}>
      <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3">
        <h2 className="font-bold font-header text-title">{t('profile.picture')}</h2>
        <IconButton label={t('header.close')} icon={<Icon name="x" />} onClick={onClose} />
      </div>
      <div className="flex flex-col items-center gap-4 px-5 pb-5">
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          onChange={choose}
          aria-label={t('profile.choosePicture')}
          data-testid="avatar-file"
        />
        {url ? (
          <img
            src={url}
            alt={t(preview ? 'profile.preview' : 'profile.picture')}
            onError={preview ? refuse : undefined}
            className="size-40 rounded-full border border-line object-cover"
          />
        ) : (
          <span className="inline-flex size-40 items-center justify-center rounded-full border border-line-strong border-dashed text-ink-3">
            <Icon name="image-plus" className="size-10" />
          </span>
        )}
        <p className="text-center text-ink-2 text-ui-sm">{t('profile.pictureHelp')}</p>
        {error && (
          <p role="alert" className="text-center text-danger text-ui-sm">
            {error}
          </p>
        )}
        <div className="flex w-full flex-col gap-2">
          {chosen && (
            <Button variant="primary" block loading={busy === 'saving'} onClick={() => void send('saving')}>
              {t('profile.savePicture')}
            </Button>
          )}
          <Button
            variant={chosen ? 'secondary' : 'primary'}
            block
            icon={<Icon name="image-plus" />}
            onClick={() => input.current?.click()}
          >
            {t(chosen ? 'profile.chooseOther' : 'profile.choosePicture')}
          </Button>
          {participant.avatar.url && !chosen && (
            <Button
              block
              icon={<Icon name="trash-2" />}
              loading={busy === 'removing'}
              onClick={() => void send('removing')}
            >
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
      </div>
    </Overlay>
  )
}
