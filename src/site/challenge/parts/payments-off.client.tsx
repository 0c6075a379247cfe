'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { Panel } from './panel'

/** Shown if no payment provider is configured. */
export function PaymentsOff() {
  const t = useTexts('site')
  return (
    <Panel tone="quiet" icon={<Icon name="credit-card" />}>
      <p className="font-medium">{t('challenge.payment.not_set_up')}</p>
      <p className="text-ink-2 text-ui-sm">{t('challenge.payment.not_set_up_help')}</p>
    </Panel>
  )
}
