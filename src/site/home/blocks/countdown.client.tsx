'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong } from '@/ui/format'
import { useSite } from '../../frame/site-provider.client'
import { useCountdown } from '../../sign-in/use-countdown.client'
import type { WireHome } from '../home-wire'

type Props = { block: Extract<WireHome['blocks'][number], { type: 'countdown' }> }

/** Whole days, hours and minutes. */
const partsOf = (seconds: number) =>
  [
    ['days', Math.floor(seconds / 86_400)],
    ['hours', Math.floor((seconds % 86_400) / 3_600)],
    ['minutes', Math.floor((seconds % 3_600) / 60)],
  ] as const

/** The time that is left until an event; nothing afterwards. */
export default function Countdown({ block: { button, heading, text, until } }: Props) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const seconds = useCountdown(Date.parse(until))
  if (seconds === 0) return null
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 pt-6">
      <div className="on-brand flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card p-5 sm:p-6">
        <div className="min-w-0 grow">
          <h2 className="text-balance font-bold font-header text-heading">{heading}</h2>
          {text && <p className="mt-1 text-ui-sm">{text}</p>}
        </div>
        {/* Read out as a date, because a running clock would interrupt. */}
        <p className="sr-only">{formatDateLong(until, { locale: program.locale, timeZone: program.time_zone })}</p>
        <div aria-hidden className="flex min-w-0 flex-wrap gap-x-4 gap-y-2 tabular-nums">
          {partsOf(seconds).map(([unit, value]) => (
            <span key={unit} className="flex min-w-12 flex-col items-center">
              <span className="font-bold font-header text-title leading-none">{value}</span>
              <span className="text-ui-xs">{t(`home.${unit}`, { count: value })}</span>
            </span>
          ))}
        </div>
        {button && (
          <Button href={button.href.startsWith('/') ? href(button.href) : button.href} className="max-sm:w-full">
            {button.text}
          </Button>
        )}
      </div>
    </section>
  )
}
