'use client'

import { useEffect, useState } from 'react'
import { useMe, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { ListSkeleton } from '@/ui/list-skeleton'
import { GiftForm } from './gift-form.client'
import { GiftRows, OfferedGifts } from './gift-rows.client'
import type { ListedGift } from './listed-gift'

type Answer = {
  sent: ListedGift[]
  received: ListedGift[]
  allowance: number
  links: { own: string; to: string | null }
}

/** /gifts: gives points to another member, and shows what was sent and received. */
export function GiftsPage() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const [code, setCode] = useState<string>()
  useEffect(() => setCode(new URLSearchParams(window.location.search).get('to') ?? ''), [])
  const path = code ? `/public/gifts?to=${encodeURIComponent(code)}` : '/public/gifts'
  const { data, error, refetch } = useSiteQuery<Answer>(path, me?.signed_in === true && code !== undefined)
  const term = program.term_points_as
  if (me?.signed_in === false)
    return (
      <EmptyState
        icon={<Icon name="gift" />}
        title={t('gifts.signIn', { term })}
        action={
          <Button
            href={`${href('/signin')}?redirect_to=${encodeURIComponent(href(code ? `/gifts?to=${encodeURIComponent(code)}` : '/gifts'))}`}
            variant="primary"
          >
            {t('header.signIn')}
          </Button>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('gifts.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('gifts.lead', { term })}</p>
      </header>
      {!data && error && (
        <ErrorState
          title={t('gifts.loadError')}
          description={error.message || undefined}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!data && !error && <ListSkeleton shape="row" count={5} label={t('common:loading')} />}
      {data && (
        <>
          <OfferedGifts gifts={data.received.filter(({ status }) => status === 'waiting')} />
          <GiftForm allowance={data.allowance} code={code || null} name={data.links.to} />
          <OwnLink code={data.links.own} />
          <GiftRows kind="sent" gifts={data.sent} />
          <GiftRows kind="received" gifts={data.received.filter(({ status }) => status !== 'waiting')} />
        </>
      )}
    </div>
  )
}

function OwnLink({ code }: { code: string }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const link = `${window.location.origin}${href(`/gifts?to=${encodeURIComponent(code)}`)}`
  return (
    <section
      aria-labelledby="gift-link"
      className="on-tile flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="gift-link" className="font-medium">
          {t('gifts.yourLink')}
        </h2>
        <p className="text-ink-2 text-ui-sm">{t('gifts.yourLinkHelp', { term: program.term_points_as })}</p>
      </div>
      <CopyButton value={link} withLabel labels={{ copy: t('gifts.copyLink'), copied: t('gifts.copied') }} />
    </section>
  )
}
