'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { formatCountdown, keepVoucher, useCountdown, useSite, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { formatDateLong } from '@/ui/format'
import { Icon } from '@/ui/icon'

/** Printed vouchers are valid for days, so they have no countdown. */
const COUNTED_SECONDS = 3600
/** The time left is shown as a warning from the last minute on. */
const LAST_SECONDS = 60

/**
 * The voucher for the merchant (PERKS-40): the server's image, and how long it is valid. Prints alone, with the date
 * (RULE-69).
 */
export function Voucher({ alt, expiresAt, image }: { alt: string; expiresAt: number | null; image: string }) {
  const t = useTexts('site')
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-balance text-center font-semibold">{t('perks.redeem.show')}</p>
      {expiresAt === null ? (
        <VoucherImage alt={alt} image={image} />
      ) : (
        <Timed alt={alt} image={image} endsAt={expiresAt} />
      )}
    </div>
  )
}

function Timed({ alt, endsAt, image }: { alt: string; endsAt: number; image: string }) {
  const { program } = useSite()
  const t = useTexts('site')
  useEffect(
    () => void keepForOffline(program.id, { title: alt, image, until: endsAt }),
    [alt, endsAt, image, program.id],
  )
  const left = useCountdown(endsAt)
  if (left === 0) {
    return (
      <p role="alert" className="flex items-center gap-2 py-8 font-semibold text-danger">
        <Icon name="clock" className="size-5" />
        {t('perks.redeem.expired')}
      </p>
    )
  }
  return (
    <VoucherImage alt={alt} image={image}>
      <p
        role="timer"
        className={`flex items-center gap-2 rounded-full px-4 py-1.5 font-semibold tabular-nums ${left <= LAST_SECONDS ? 'bg-danger-quiet text-danger' : 'bg-surface-3'}`}
      >
        <Icon name="clock" className="size-4" />
        {left > COUNTED_SECONDS
          ? t('perks.redeem.until', {
              date: formatDateLong(endsAt, { locale: program.locale, timeZone: program.time_zone }),
            })
          : t('perks.redeem.left', { time: formatCountdown(left) })}
      </p>
    </VoucherImage>
  )
}

/** Optional, so a picture that can't be read is left out. */
const keepForOffline = async (
  programId: number,
  { image, title, until }: { title: string; image: string; until: number },
): Promise<void> => {
  try {
    const picture = await (await fetch(image)).blob()
    const reader = new FileReader()
    reader.onload = () => keepVoucher(programId, { title, image: String(reader.result), until })
    reader.readAsDataURL(picture)
  } catch {
    // Shown online all the same.
  }
}

/** @param children shown below the image */
function VoucherImage({ alt, children, image }: { alt: string; children?: ReactNode; image: string }) {
  const { program } = useSite()
  const t = useTexts('site')
  const [attempt, setAttempt] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-8 text-danger">
        {t('perks.redeem.voucherFailed')}
        <Button
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {/* White regardless of the theme, because scanners read dark on light. */}
      <div className="perks-voucher prints-alone w-full max-w-[420px] overflow-hidden rounded-tile border border-line bg-white text-black">
        <img key={attempt} src={image} alt={alt} onError={() => setFailed(true)} className="block min-h-48 w-full" />
        <p className="hidden px-4 pb-4 text-center text-sm print:block">
          {t('perks.redeem.printed', {
            date: formatDateLong(new Date(), { locale: program.locale, timeZone: program.time_zone }),
          })}
        </p>
      </div>
      {children}
      <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
        {t('perks.redeem.print')}
      </Button>
    </>
  )
}
