'use client'

import { useTranslation } from '@payloadcms/ui'
import { LogOut } from 'lucide-react'
import { translate } from '@/i18n'
import { toLocale } from '@/i18n/locales'
import { signOut } from '../frame/sign-out'

/** The content admin's sign-out button, which ends the same session as the console's. */
export function SignOut() {
  const { i18n } = useTranslation()
  const t = translate(toLocale(i18n.language), 'console')
  return (
    <button
      type="button"
      className="nav__log-out"
      aria-label={t('payloadAdmin.signOut')}
      onClick={() => void signOut()}
    >
      <LogOut aria-hidden="true" size={18} />
    </button>
  )
}
