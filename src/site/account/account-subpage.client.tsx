'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Skeleton } from '@/ui/skeleton'
import { MeOrError } from '../frame/me-or-error.client'
import { useSignedIn, useSite } from '../frame/site-provider.client'
import type { WireParticipant } from '../wire'

/** A page below My Account, with the way back. @param children what it shows of the participant */
export function AccountSubpage({
  children,
  title,
}: {
  children: (participant: WireParticipant) => ReactNode
  title: string
}) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const participant = useSignedIn()
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-5 px-4 py-6 lg:py-10">
      <header>
        <Link
          href={href('/my-account')}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-ink-2 text-ui-sm no-underline hover:text-ink"
        >
          <Icon name="arrow-left" className="size-4" />
          {program.my_account_title ?? t('account.title')}
        </Link>
        <h1 className="font-bold font-header text-title">{title}</h1>
      </header>
      {participant ? (
        children(participant)
      ) : (
        <MeOrError>
          <Skeleton shape="card" count={2} label={t('common:loading')} />
        </MeOrError>
      )}
    </div>
  )
}
