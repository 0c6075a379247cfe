'use client'

import { useMe, useSite, useTexts } from '@/plugin/site'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { DataTexts } from './data-texts.client'

/** Leads to the page from the account. */
export function DataSlot() {
  const { program } = useSite()
  if (!useMe()?.signed_in) return null
  return (
    <DataTexts locale={program.locale}>
      <DataLink />
    </DataTexts>
  )
}

function DataLink() {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pb-8">
      <Link
        href={href('/my-account/data')}
        className="on-tile flex min-h-14 items-center gap-3 rounded-card border border-line px-4 text-ink no-underline hover:bg-hover"
      >
        <Icon name="shield-check" className="size-5 shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1 font-medium">{t('data_rights.title')}</span>
        <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
      </Link>
    </div>
  )
}
