'use client'

import { type FormEvent, useState } from 'react'
import { useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { Icon } from '@/ui/icon'
import { TextInput } from '@/ui/text-input.client'
import { isZip, type Place } from './directory-query'
import { clearLocation, findLocation } from './saved-place'

/**
 * Asks for a place: a ZIP code or the browser's location (PERKS-6). @param home the ZIP code of the participant's
 * profile
 */
export function ZipPrompt({ home, onChoose }: { home: string; onChoose: (place: Place) => void }) {
  const t = useTexts('site')
  const [zip, setZip] = useState(home)
  const [error, setError] = useState<string>()
  const [isLocating, setLocating] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isZip(zip)) onChoose({ zip_code: zip.trim() })
    else setError(t('perks.find.invalidZip'))
  }
  const locate = async () => {
    setLocating(true)
    setError(undefined)
    const place = await findLocation()
    setLocating(false)
    if (place) return onChoose(place)
    clearLocation()
    setError(t('perks.find.refused'))
  }

  return (
    <section className="on-tile relative mx-auto my-8 w-full max-w-[640px] overflow-hidden rounded-card border border-line px-5 py-10 text-center sm:px-10 lg:my-14 lg:py-14">
      <span className="mx-auto mb-5 flex size-14 items-center justify-center rounded-full bg-brand text-brand-content">
        <Icon name="map-pin" className="size-7" />
      </span>
      <h1 className="text-balance font-bold font-header text-title leading-tight">{t('perks.find.title')}</h1>
      <p className="mt-2 text-ink-2">{t('perks.find.lead')}</p>
      <form onSubmit={submit} noValidate className="mx-auto mt-6 flex max-w-[420px] flex-col gap-3 text-left">
        <Field label={t('perks.find.zip')} error={error}>
          <TextInput
            size="lg"
            name="zip_code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={zip}
            onChange={(event) => {
              setZip(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block>
          {t('perks.find.view')}
        </Button>
        <Button size="lg" block icon={<Icon name="locate-fixed" />} loading={isLocating} onClick={() => void locate()}>
          {t('perks.find.locate')}
        </Button>
      </form>
    </section>
  )
}
