'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { SIGNED_IN_HINT, useSite } from '../frame/site-provider.client'

/** Ends the session on the server, forgets it here, and leads home. */
export function LogOutButton() {
  const { call, href } = useSite()
  const t = useTexts('site')
  const [busy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    await call('/public/signin/sign_out_user', {})
    try {
      localStorage.removeItem(SIGNED_IN_HINT)
    } catch {
      // Nothing was kept.
    }
    window.location.assign(href('/'))
  }
  return (
    <Button icon={<LogOut aria-hidden />} loading={busy} onClick={logOut}>
      {t('header.logout')}
    </Button>
  )
}
