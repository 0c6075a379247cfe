'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong } from '@/ui/format'
import { formatMoment } from '@/ui/format-time'
import { Icon } from '@/ui/icon'
import { shortenAddress } from '@/ui/shorten-address'
import { useSite } from '../frame/site-provider.client'
import { useOnDemand } from '../frame/use-on-demand.client'
import { useOwnDate } from '../use-dates.client'
import type { WireParticipant } from '../wire'
import { Portrait } from './portrait'

const loadProfile = () => import('./edit-profile.client').then((file) => file.EditProfile)
const loadAvatar = () => import('./edit-avatar.client').then((file) => file.EditAvatar)

/** The fields of the dialog, in order; other attributes come from surveys. */
const ADDRESS = ['address_1', 'address_2', 'city', 'state', 'postal'] as const
const OWN = new Set<string>(['phone', ...ADDRESS])

/** The participant's profile, with buttons to edit it. */
export function ProfileCard({ participant }: { participant: WireParticipant }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const [open, setOpen] = useState<'profile' | 'avatar' | null>(null)
  const [EditProfile, fetchProfile] = useOnDemand(loadProfile)
  const [EditAvatar, fetchAvatar] = useOnDemand(loadAvatar)
  const editProfile = async () => (await fetchProfile()) && setOpen('profile')
  const editAvatar = async () => (await fetchAvatar()) && setOpen('avatar')
  const attributes = participant.profile_attributes
  const readable = (value: string): string => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'profile.yes' : 'profile.no')
    // Dates as profile questions store them, and times without a zone; other texts stay unchanged.
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? []
    if (!day || Number.isNaN(Date.parse(value))) return value
    const locale = program.locale
    return time ? formatMoment(`${value}Z`, { locale, timeZone: 'UTC' }) : formatDateLong(day, { locale })
  }
  const address = ADDRESS.map((name) => attributes[name] ?? (name === 'postal' ? participant.postal : null))
  // A postal code alone isn't an address.
  const isPlace = ADDRESS.some((name) => name !== 'postal' && attributes[name])
  const facts = [
    [t('account.name'), participant.name],
    [t('account.email'), participant.email],
    [t('profile.phone'), attributes.phone],
    [t(isPlace ? 'profile.address' : 'account.postal'), address.filter(Boolean).join(', ')],
    [t('profile.wallet'), participant.aptos_wallet_address && shortenAddress(participant.aptos_wallet_address)],
    [t('account.memberSince'), date(participant.created_at)],
    ...Object.entries(attributes)
      .filter(([name]) => !OWN.has(name))
      .map(([name, value]) => [
        name === 'affiliation' ? t('profile.affiliation') : (participant.profile_attribute_labels[name] ?? name),
        // Multiple choices are stored as comma-separated text.
        readable(value).replaceAll(/\s*,\s*/g, ', '),
      ]),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))

  return (
    <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="profile">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile" className="font-header font-semibold text-heading">
          {t('account.profile')}
        </h2>
        <Button size="sm" onClick={editProfile} aria-label={t('profile.edit')}>
          {t('account.edit')}
        </Button>
      </div>
      {/* With very large fonts the name and the button wrap below the picture. */}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Portrait name={participant.name} src={participant.avatar.url} />
        <div className="min-w-0 grow basis-36">
          <p className="break-words font-header font-semibold">{participant.name}</p>
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon name="camera" />}
            className="-ml-2.5 text-left!"
            onClick={editAvatar}
          >
            {t(participant.avatar.url ? 'profile.changePicture' : 'profile.addPicture')}
          </Button>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-1 gap-3">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {open === 'profile' && EditProfile && <EditProfile participant={participant} onClose={() => setOpen(null)} />}
      {open === 'avatar' && EditAvatar && <EditAvatar participant={participant} onClose={() => setOpen(null)} />}
    </section>
  )
}
