'use client'

import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong, formatNumber } from '@/ui/format'
import { RadioGroup } from '@/ui/radio-group.client'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useRefreshPersonal, useSignedIn, useSite } from '../frame/site-provider.client'
import type { WireParticipant, Written } from '../wire'
import { ActivityTable } from './activity-table.client'

/** My Account (S §2): what the participant has, who we think they are, what we may mail, and every point's story. */
export function AccountPage() {
  const { program } = useSite()
  const t = useTexts('site')
  const participant = useSignedIn()
  if (!participant) {
    return (
      <div className="mx-auto w-full max-w-[1120px] px-4 py-8">
        <Skeleton shape="card" count={3} label={t('common:loading')} />
      </div>
    )
  }
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  const cards = [
    { label: t('account.completed'), value: number(participant.completed_challenges) },
    {
      label: t('account.balance'),
      value: `${number(participant.unused_points)} ${program.term_points_as}`,
      main: true,
    },
    { label: t('account.lifetime'), value: `${number(participant.points)} ${program.term_points_as}` },
  ]
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-6 px-4 py-6 lg:py-10">
      <h1 className="font-bold font-header text-title">{program.my_account_title ?? t('account.title')}</h1>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
        {cards.map(({ label, main, value }) => (
          <div
            key={label}
            className={
              main
                ? 'on-brand order-first col-span-2 rounded-card p-5 sm:order-none sm:col-span-1'
                : 'on-tile rounded-card border border-line p-5'
            }
          >
            <dt className="text-ink-2 text-ui-sm">{label}</dt>
            <dd
              className="mt-1 font-bold font-header text-figure leading-tight tabular-nums"
              data-testid={main ? 'balance' : undefined}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {participant.pending_points > 0 && (
        <p className="text-ink-2">
          {t('account.pending', { points: number(participant.pending_points), term: program.term_points_as })}
        </p>
      )}
      <p className="flex gap-2 text-ink-2 text-ui-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('account.note')}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Profile participant={participant} />
        <EmailSettings participant={participant} />
      </div>
      <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="activity">
        <h2 id="activity" className="mb-4 font-header font-semibold text-heading">
          {t('account.activity')}
        </h2>
        <ActivityTable />
      </section>
    </div>
  )
}

/** The wire names an attribute as the specification does, such as `household_size`. */
const readableName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

function Profile({ participant }: { participant: WireParticipant }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { locale, time_zone: timeZone } = program
  const readable = (value: string | null): string | null => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'challenge.yes' : 'challenge.no')
    return value && /^\d{4}-\d\d-\d\d/.test(value) ? formatDateLong(value, { locale, timeZone: 'UTC' }) : value
  }
  const facts = [
    [t('account.name'), participant.name],
    [t('account.email'), participant.email],
    [t('account.postal'), participant.postal],
    [t('account.memberSince'), formatDateLong(participant.created_at, { locale, timeZone })],
    ...Object.entries(participant.profile_attributes).map(([name, value]) => [readableName(name), readable(value)]),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="profile">
      <h2 id="profile" className="font-header font-semibold text-heading">
        {t('account.profile')}
      </h2>
      <dl className="mt-3 grid gap-3">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <dt className="text-ink-2">{term}</dt>
            <dd className="break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EmailSettings({ participant }: { participant: WireParticipant }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const current = program.email_settings.find(({ id }) => id === participant.email_setting_id)
  const [chosen, setChosen] = useState(String(participant.email_setting_id ?? ''))

  const save = async () => {
    if (chosen === '') return
    setBusy(true)
    const form = new FormData()
    form.set('email_setting_id', chosen)
    form.set('participant_id', String(participant.id))
    const answer = await call<Written>('/public/account/update_email_settings', form)
    setBusy(false)
    if (!answer.ok || !answer.body.success) {
      const errors = Object.values(answer.ok ? answer.body.errors : answer.errors).flat()
      toast.danger(t('account.error'), errors.join(' ') || (answer.ok ? answer.body.message : answer.message))
      return
    }
    toast.success(t('account.saved'))
    setEditing(false)
    await refresh()
  }

  return (
    <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="emails">
      <div className="flex items-start justify-between gap-3">
        <h2 id="emails" className="font-header font-semibold text-heading">
          {t('account.emailSettings')}
        </h2>
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('account.edit')}
        </Button>
      </div>
      <p className="mt-3 text-ink-2">{current?.description ?? t('account.notChosen')}</p>
      <Overlay open={editing} onClose={() => setEditing(false)} title={t('account.emailSettings')}>
        <form
          className="flex flex-col gap-5 p-6"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <RadioGroup
            legend={t('account.chooseEmails')}
            value={chosen}
            onValueChange={setChosen}
            options={program.email_settings.map(({ description, id }) => ({ value: String(id), label: description }))}
            required
            cards
          />
          <div className="flex flex-col gap-2 sm:flex-row-reverse">
            <Button type="submit" variant="primary" block loading={busy} disabled={chosen === ''}>
              {t('account.save')}
            </Button>
            <Button block onClick={() => setEditing(false)}>
              {t('account.cancel')}
            </Button>
          </div>
        </form>
      </Overlay>
    </section>
  )
}
