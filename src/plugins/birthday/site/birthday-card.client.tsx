'use client'

import { type FormEvent, useState } from 'react'
import { useOwnDate, useRefreshPersonal, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { FieldError } from '@/ui/field-error'
import { Select } from '@/ui/select.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import type { BirthdayAnswer } from '../calls/present-birthday'
import { BirthdayTexts } from './birthday-texts.client'

/** A participant's birthday, in My Account. */
export function BirthdayCard() {
  return (
    <BirthdayTexts>
      <Card />
    </BirthdayTexts>
  )
}

const PATH = '/public/birthday'
// A leap year.
const dateOf = (month: number, day: number) => new Date(Date.UTC(2024, month - 1, day))

function Card() {
  const { program } = useSite()
  const t = useTexts('site')
  const { data } = useSiteQuery<BirthdayAnswer>(PATH)
  const ownDate = useOwnDate()
  if (!data) return null
  const { birthday, changes_from: from, points } = data
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 pb-6" aria-labelledby="birthday">
      <div className="rounded-card border border-line p-4 sm:p-6">
        <h2 id="birthday" className="m-0 font-header font-semibold text-heading">
          {t('birthday.title')}
        </h2>
        <p className="mt-1 text-ink-2 text-ui-sm">
          {birthday && from
            ? t('birthday.saved', {
                date: dateOf(birthday.month, birthday.day).toLocaleDateString(program.locale, {
                  ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
                }),
                from: ownDate(from),
              })
            : t('birthday.help', { points: points.toLocaleString(program.locale), term: program.term_points_as })}
        </p>
        {!from && <BirthdayForm answer={data} />}
      </div>
    </section>
  )
}

function BirthdayForm({ answer: { asks_year: asksYear, birthday } }: { answer: NonNullable<BirthdayAnswer> }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [month, setMonth] = useState(String(birthday?.month ?? ''))
  const [day, setDay] = useState(String(birthday?.day ?? ''))
  const [year, setYear] = useState(String(birthday?.year ?? ''))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: dateOf(index + 1, 1).toLocaleDateString(program.locale, { month: 'long', timeZone: 'UTC' }),
  }))
  const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const fields = { month: Number(month), day: Number(day), year: asksYear ? Number(year) : null }
    const answer = await call<{ message: string }>(PATH, fields, 'PUT')
    setBusy(false)
    if (!answer.ok) return setError(answer.message || t('common:tryAgain'))
    setError(null)
    toast.success(answer.body.message)
    await refresh()
  }

  return (
    <form onSubmit={save} noValidate className="mt-4 flex flex-wrap items-end gap-3">
      <Field label={t('birthday.month')} className="flex-1 basis-36">
        <Select
          value={month}
          placeholder={t('birthday.month')}
          options={months}
          onChange={(event) => setMonth(event.target.value)}
        />
      </Field>
      <Field label={t('birthday.day')} className="w-24">
        <Select
          value={day}
          placeholder={t('birthday.day')}
          options={days}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {asksYear && (
        <Field label={t('birthday.year')} className="w-28">
          <TextInput
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            value={year}
            onChange={(event) => setYear(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" loading={isBusy} disabled={!month || !day || (asksYear && year.length !== 4)}>
        {t('birthday.save')}
      </Button>
      <FieldError className="w-full">{error}</FieldError>
    </form>
  )
}
