'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'
import { Barcode } from '../barcode.client'
import { Overlay } from '../frame/overlay.client'
import { useSite, useSiteMutation } from '../frame/site-provider.client'
import { keepCode } from '../offline-copy'
import { pictureOf } from '../picture'
import { Prose } from '../reward/prose'
import { formatCountdown, useCountdown } from '../sign-in/use-countdown.client'
import { useAwakeScreen } from '../use-awake-screen.client'
import { vibrate } from '../vibrate'
import { useCodeDates } from './use-code-dates.client'
import type { WireCode } from './use-codes.client'

/** Later ends are dates. */
const COUNTED_MS = 3_600_000
/** The time left is a warning from here on. */
const LAST_SECONDS = 60

/** A code for the till, over the whole screen: barcode, code, how to use it, and whether it was used. */
export function CodeScreen({ code, onClose }: { code: WireCode; onClose: () => void }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const dates = useCodeDates()
  useAwakeScreen()
  const { details, expires_at, issuer, origin, path, picture, status, title, web_site } = code
  const value = code.code
  /** A prize that is handed over some other way than at the till. */
  const isSent = value === null && origin === 'won'
  useEffect(() => {
    if (value !== null && status === 'active') keepCode(program.id, { title, code: value })
  }, [program.id, status, title, value])
  const endsAt = status === 'active' && expires_at !== null ? Date.parse(expires_at) : null
  const [openedAt] = useState(() => Date.now())
  const isCounted = endsAt !== null && endsAt - openedAt < COUNTED_MS
  return (
    <Overlay open onClose={onClose} side="full" title={title}>
      <div className="prints-alone mx-auto flex w-full max-w-[28rem] grow flex-col">
        <header className="flex items-start justify-between gap-3 px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-4">
          <div className="min-w-0">
            <p className="text-ink-2 text-ui-sm">{issuer ?? program.name}</p>
            <h2 className="font-bold font-header text-title leading-tight [overflow-wrap:anywhere]">{title}</h2>
          </div>
          <IconButton label={t('codes.close')} icon={<Icon name="x" />} onClick={onClose} className="print:hidden" />
        </header>
        <div className="flex grow flex-col gap-5 px-5 pb-5">
          {value !== null && <Shown code={code} value={value} />}
          {value === null && !isSent && status === 'active' && (
            <p className="rounded-card bg-accent-quiet p-4 font-medium">{t('codes.showThis')}</p>
          )}
          {isCounted ? (
            <Countdown endsAt={endsAt} />
          ) : (
            <p className={cx('text-center text-ui-sm', status === 'active' ? 'text-ink-2' : 'font-semibold')}>
              {dates(code)}
            </p>
          )}
          {value !== null && status === 'active' && (
            <div className="flex flex-wrap justify-center gap-2 print:hidden">
              <CopyButton
                value={value}
                withLabel
                size="md"
                labels={{ copy: t('codes.copy'), copied: t('codes.copied') }}
              />
              <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
                {t('codes.print')}
              </Button>
            </div>
          )}
          {picture && (
            <img
              src={pictureOf(picture, 720)}
              alt={picture.alt_text}
              className="max-h-64 w-full rounded-card bg-white object-contain"
            />
          )}
          {details && (
            <section aria-label={t('codes.how')} className="rounded-card border border-line p-4">
              <h3 className="mb-1 font-header font-semibold">{t('codes.how')}</h3>
              <Prose html={details} className="text-ink-2 [&>:last-child]:mb-0" />
            </section>
          )}
          {web_site && /^https?:/i.test(web_site) && status === 'active' && (
            <Button href={web_site} target="_blank" block iconEnd={<Icon name="external-link" />}>
              {t('codes.online')}
            </Button>
          )}
          {path && (
            <Link
              href={href(path)}
              className="self-center font-medium text-accent-text text-ui-sm underline print:hidden"
            >
              {t('codes.about')}
            </Link>
          )}
        </div>
        {status !== 'expired' && !isSent && <UsedButton code={code} />}
      </div>
    </Overlay>
  )
}

/** White in every theme, because scanners read dark on light. */
function Shown({ code: { barcode, status }, value }: { code: WireCode; value: string }) {
  const t = useTexts('site')
  const isFaint = status !== 'active'
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-card bg-white px-5 py-6 text-black',
        isFaint && 'opacity-50',
      )}
    >
      {barcode && (
        <Barcode
          type={barcode}
          value={value}
          label={t('codes.barcode', { code: value })}
          className={barcode === 'qrcode' ? 'size-56' : 'h-28 w-full'}
        />
      )}
      <p className="text-center font-bold text-xl tracking-wider [overflow-wrap:anywhere]" data-testid="coupon-code">
        {value}
      </p>
      {barcode && !isFaint && (
        <p className="flex items-start gap-2 text-neutral-600 text-ui-xs print:hidden">
          <Icon name="sun" className="mt-px size-4 shrink-0" />
          {t('codes.brightness')}
        </p>
      )}
    </div>
  )
}

function Countdown({ endsAt }: { endsAt: number }) {
  const t = useTexts('site')
  const left = useCountdown(endsAt)
  if (left === 0)
    return (
      <p role="alert" className="text-center font-semibold text-danger">
        {t('codes.over')}
      </p>
    )
  return (
    <p
      role="timer"
      className={cx(
        'self-center rounded-full px-4 py-1.5 font-semibold tabular-nums',
        left <= LAST_SECONDS ? 'bg-danger-quiet text-danger' : 'bg-surface-3',
      )}
    >
      {t('codes.left', { time: formatCountdown(left) })}
    </p>
  )
}

function UsedButton({ code: { id, is_used_at_till: isFinal, status } }: { code: WireCode }) {
  const t = useTexts('site')
  const { isPending, mutateAsync } = useSiteMutation(`/public/my_codes/${id}/used`)
  const isUsed = status === 'used'
  if (isFinal) return null
  const mark = async (used: boolean) => {
    const answer = await mutateAsync({ used })
    if (!answer.ok) return void toast.danger(t('common:error'), answer.message || t('common:tryAgain'))
    vibrate()
    if (used)
      toast.success(t('codes.marked'), undefined, {
        action: { label: t('codes.undo'), onClick: () => void mark(false) },
      })
  }
  return (
    <footer className="sticky bottom-0 border-line border-t bg-float px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden">
      <Button
        size="lg"
        block
        variant={isUsed ? 'secondary' : 'primary'}
        icon={<Icon name={isUsed ? 'rotate-ccw' : 'check'} />}
        loading={isPending}
        onClick={() => void mark(!isUsed)}
      >
        {t(isUsed ? 'codes.undoUsed' : 'codes.markUsed')}
      </Button>
    </footer>
  )
}
