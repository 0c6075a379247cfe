'use client'

import { useMe, useSite, useTexts } from '@/plugin/site'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { HelpTexts } from './help-texts.client'

/** Leads to the page from the account. */
export function HelpSlot() {
  const { program } = useSite()
  if (!useMe()?.signed_in) return null
  return (
    <HelpTexts locale={program.locale}>
      <HelpLink />
    </HelpTexts>
  )
}

function HelpLink() {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pb-8">
      <Link
        href={href('/help')}
        className="on-tile flex min-h-14 items-center gap-3 rounded-card border border-line px-4 text-ink no-underline hover:bg-hover"
      >
        <Icon name="message-circle-question" className="size-5 shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1 font-medium">{t('help.menu')}</span>
        <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
      </Link>
    </div>
  )
}
