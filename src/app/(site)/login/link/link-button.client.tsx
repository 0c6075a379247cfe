'use client'

import { useState } from 'react'
import { callConsole } from '@/console/frame/call-console'
import { useTexts } from '@/i18n/texts-provider.client'
import { LoginFrame } from '@/site/sign-in/login-frame'
import { Button } from '@/ui/button'
import { usePageQuery } from '@/ui/page-query.client'
import { useLocale } from '../login-root.client'

/** The page that an administrator's sign-in link opens. Only its button consumes the link (RULE-9). */
export function LinkButton() {
  const locale = useLocale()
  const t = useTexts('signin')
  const query = usePageQuery()
  const token = query?.get('token')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problem = query && !token ? t('linkMissing') : refusal

  const enter = async () => {
    setBusy(true)
    const answer = await callConsole<{ redirect_to: string }>('/auth/verify', {
      method: 'POST',
      body: { token, locale },
    })
    if (answer.success && answer.redirect_to) return window.location.replace(answer.redirect_to)
    setBusy(false)
    setRefusal(answer.message)
  }

  return (
    <LoginFrame title={problem ? t('linkDead') : t('adminLinkTitle')} lead={problem ?? t('linkHelp')}>
      {problem ? (
        <Button href="/login" variant="primary" size="lg" block>
          {t('newLink')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          disabled={!query}
          onClick={enter}
          className="disabled:opacity-100!"
        >
          {t('adminLinkButton')}
        </Button>
      )}
    </LoginFrame>
  )
}
