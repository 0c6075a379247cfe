import type { TFunction } from 'i18next'
import { CopyButton, Link, shortenAddress } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'

/** A hash or address, shortened to its ends, with a button that copies all of it. */
export function Hash({ t, value }: { t: TFunction; value: string | null }) {
  if (!value) return null
  return (
    <span className="flex items-center gap-1">
      <code className="truncate text-ui-sm" title={value}>
        {shortenAddress(value)}
      </code>
      <CopyButton value={value} labels={{ copy: t('rewardTabs.draw.copy'), copied: t('rewardTabs.draw.copied') }} />
    </span>
  )
}

export const nameOf = (t: TFunction, { id, name }: { id: number | null; name: string }): string =>
  name || (id === null ? '—' : t('rewardTabs.nameless', { id }))

/** A participant's page, for those who may view it. */
export const userHref = ({ can }: ProgramViewContext, id: number | null): string | undefined =>
  id !== null && can('users.view') ? consoleAddress('/users/:end_user_id', { end_user_id: id }) : undefined

type PersonProps = { id: number | null; name: string; view: ProgramViewContext }

export function Person({ id, name, view }: PersonProps) {
  const href = userHref(view, id)
  const label = nameOf(view.t, { id, name })
  if (!href) return label
  return (
    <Link href={href} prefetch={false} className="text-ink hover:underline">
      {label}
    </Link>
  )
}

const CLAIM_TONES = { held: 'warning', settled: 'positive', released: 'neutral', cancelled: 'neutral' } as const

export const claimTone = (state: keyof typeof CLAIM_TONES | null) => (state === null ? 'neutral' : CLAIM_TONES[state])
