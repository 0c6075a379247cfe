'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import { MainAction } from '../parts/main-action'
import { Panel } from '../parts/panel'
import type { ScreenProps } from '../types'

/** Milliseconds to wait for the position. */
const WAIT_MS = 20_000
/** Meters of inaccuracy from which a hint is shown. */
const VAGUE_METERS = 150

type Trouble = { words: string; help: string }

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: WAIT_MS,
      maximumAge: 0, // The person may have moved since the last try.
    })
  })

/** The browser's error codes of geolocation. */
const FAILURES: Record<number, 'denied' | 'unknown' | 'slow'> = { 1: 'denied', 2: 'unknown', 3: 'slow' }

/** Checks in at a place; asks for the position only after a click, with an explanation first. */
export function PlaceScreen({ challenge, submit }: ScreenProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const distance = (meters: number): string =>
    meters < 1000
      ? `${formatNumber(meters, { locale: program.locale })} m`
      : `${formatNumber(meters / 1000, { locale: program.locale, maximumFractionDigits: 1 })} km`

  const locateAndSend = async (): Promise<Trouble | null> => {
    if (!('geolocation' in navigator)) {
      return { words: t('challenge.place.unsupported'), help: t('challenge.place.unsupportedHelp') }
    }
    let position: GeolocationPosition
    try {
      position = await locate()
    } catch (error) {
      const failure = FAILURES[(error as Partial<GeolocationPositionError>).code ?? 0] ?? 'unknown'
      return { words: t(`challenge.place.${failure}`), help: t(`challenge.place.${failure}Help`) }
    }
    const { accuracy, latitude, longitude } = position.coords
    const fields = new FormData()
    fields.set('latitude', String(latitude))
    fields.set('longitude', String(longitude))
    fields.set('accuracy', String(accuracy))
    const outcome = await submit(fields)
    if (outcome.ok) return null
    return {
      words: outcome.message,
      help:
        accuracy > VAGUE_METERS
          ? t('challenge.place.vague', { distance: distance(accuracy) })
          : t('challenge.place.closer'),
    }
  }
  const checkIn = async () => {
    setBusy(true)
    setTrouble(null)
    setTrouble(await locateAndSend())
    setBusy(false)
  }
  return (
    <>
      <Panel tone="quiet" icon={<Icon name="map-pin" />}>
        <p className="font-medium">{t('challenge.place.title')}</p>
        <p className="text-ink-2 text-ui-sm">{t('challenge.place.why')}</p>
      </Panel>
      {trouble && (
        <Panel
          // On phones the sticky button covers the end of the page.
          ref={(panel) => panel?.scrollIntoView({ block: 'center' })}
          tone="warning"
          role="alert"
          icon={<Icon name="map-pin-off" />}
        >
          <p className="font-medium">{trouble.words}</p>
          <p className="text-ink-2 text-ui-sm">{trouble.help}</p>
        </Panel>
      )}
      <MainAction>
        <Button variant="primary" size="lg" block loading={busy} icon={<Icon name="map-pin" />} onClick={checkIn}>
          {trouble ? t('common:retry') : challenge.call_to_action}
        </Button>
        <p role="status" className="sr-only">
          {busy && t('challenge.place.locating')}
        </p>
      </MainAction>
    </>
  )
}
