'use client'

import { CreditCard } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Panel } from './panel'

/** Where no payment provider is configured. */
export function PaymentsOff() {
  const t = useTexts('site')
  return (
    <Panel tone="quiet" icon={<CreditCard />}>
      <p className="font-medium">{t('challenge.payment.not_set_up')}</p>
      <p className="text-ink-2 text-ui-sm">{t('challenge.payment.not_set_up_help')}</p>
    </Panel>
  )
}
