'use client'

import { Monitor, Send, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, IconButton, Spinner } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type Mail = { subject: string; html: string }

const DELAY_MS = 400

/** The email as the program would send it, updated shortly after typing. @param name the field with the texts */
export function MailPreview({ locale, name = 'texts', path }: { path: string; locale: Locale; name?: string }) {
  const t = useTexts('console')
  const texts: unknown = useWatch({ name })
  // The page that the button opens, of messages.
  const page: unknown = useWatch({ name: name.replace(/texts$/, 'path') })
  const isPage = typeof page === 'string' && page.startsWith('/')
  const draft = JSON.stringify({ locale, texts, ...(isPage && { path: page }) })
  const [mail, setMail] = useState<Mail>()
  const [hasFailed, setFailed] = useState(false)
  const [isPhone, setPhone] = useState(false)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const body = JSON.parse(draft) as object
      const result = await callConsole<{ mail: Mail }>(`${path}/preview`, { method: 'POST', body })
      if (isOver) return
      setFailed(!result.mail)
      if (result.mail) setMail(result.mail)
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [draft, path])

  const sendTest = async () => {
    setSending(true)
    const result = await callConsole(`${path}/test`, { method: 'POST', body: JSON.parse(draft) as object })
    setSending(false)
    if (result.success) toastSuccess(result.message)
    else toastFailure(result)
  }

  return (
    <section aria-label={t('emails.preview')} className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-6 xl:self-start">
      <div className="flex items-center gap-2">
        <h2 className="mr-auto font-medium text-ink text-ui">{t('emails.preview')}</h2>
        <IconButton
          label={t('emails.desktop')}
          icon={<Monitor />}
          aria-pressed={!isPhone}
          onClick={() => setPhone(false)}
        />
        <IconButton
          label={t('emails.phone')}
          icon={<Smartphone />}
          aria-pressed={isPhone}
          onClick={() => setPhone(true)}
        />
        <Button size="sm" icon={<Send />} loading={isSending} onClick={sendTest}>
          {t('emails.test')}
        </Button>
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface-1">
        {mail && <p className="border-line border-b px-4 py-3 font-medium text-ink text-ui">{mail.subject}</p>}
        <div className="flex h-[560px] items-stretch justify-center bg-surface-2">
          {mail ? (
            <iframe
              sandbox=""
              srcDoc={mail.html}
              title={t('emails.preview')}
              className={cx('h-full border-0 bg-white', isPhone ? 'w-[360px]' : 'w-full')}
            />
          ) : (
            <span className="m-auto text-ink-3 text-ui-sm">{hasFailed ? t('emails.previewFailed') : <Spinner />}</span>
          )}
        </div>
      </div>
    </section>
  )
}
