'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatMoney, formatNumber } from '@/ui/format'
import { RadioGroup } from '@/ui/radio-group.client'
import { useSite } from '../../frame/site-provider.client'
import { CheckoutForm } from '../parts/checkout-form.client'
import { MainAction } from '../parts/main-action'
import { PaymentsOff } from '../parts/payments-off.client'
import type { ScreenProps } from '../types'

/**
 * The recipient and the amount; Continue is enabled once both are chosen and posts the form to the payment provider
 * (SITE-82).
 */
export function DonateScreen({ challenge }: ScreenProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const donation = challenge.donation_challenge
  const [entity, setEntity] = useState('')
  const [amount, setAmount] = useState('')
  if (!donation || !challenge.payments_enabled) return <PaymentsOff />

  const locale = program.locale
  const chosen = donation.active_amounts.find(({ id }) => String(id) === amount)
  const money = (value: number) => formatMoney(value, donation.currency, { locale })
  const points = (value: number) =>
    t('challenge.points', { points: formatNumber(value, { locale }), term: program.term_points_as })
  const ready = entity !== '' && chosen !== undefined
  return (
    <CheckoutForm challengeId={challenge.id} kind="donation" className="flex flex-col gap-6">
      {(busy) => (
        <>
          <RadioGroup
            cards
            required
            name="entity"
            legend={donation.entity_label || t('challenge.donate.entity')}
            value={entity}
            onValueChange={setEntity}
            options={donation.active_entities.map(({ entity: label, id }) => ({ value: String(id), label }))}
          />
          <fieldset className="min-w-0 border-0 p-0">
            <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">
              {t('challenge.donate.amount')}
              <span aria-hidden className="ml-0.5 text-danger">
                *
              </span>
            </legend>
            <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
              {donation.active_amounts.map((option) => (
                <label
                  key={option.id}
                  className="relative flex cursor-pointer flex-col items-center gap-1 rounded-card border border-line-strong bg-control p-4 text-center transition-colors duration-150 hover:border-line-control has-checked:border-accent-text has-checked:bg-accent-quiet has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2"
                >
                  <input
                    type="radio"
                    name="amount"
                    required
                    value={String(option.id)}
                    checked={amount === String(option.id)}
                    onChange={() => setAmount(String(option.id))}
                    className="ui-radio absolute top-2.5 right-2.5"
                  />
                  <span className="font-bold font-header text-heading tabular-nums">{money(option.amount)}</span>
                  {option.points > 0 && (
                    <span className="font-semibold text-accent-text text-ui-sm tabular-nums">
                      {points(option.points)}
                    </span>
                  )}
                  {option.impact && <span className="text-ink-2 text-ui-sm">{option.impact}</span>}
                </label>
              ))}
            </div>
          </fieldset>
          <MainAction>
            <Button type="submit" variant="primary" size="lg" block disabled={!ready} loading={busy}>
              {t('challenge.donate.continue')}
            </Button>
            <p className="mt-2 text-center text-ink-2 text-ui-sm" role="status">
              {ready ? t('challenge.donate.note') : t('challenge.donate.choose')}
            </p>
          </MainAction>
        </>
      )}
    </CheckoutForm>
  )
}
