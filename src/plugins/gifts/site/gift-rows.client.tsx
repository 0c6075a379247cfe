'use client'

import { formatCountdown, useCountdown, useOwnDate, useSite, useSiteMutation, useTexts } from '@/plugin/site'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import type { ListedGift } from './listed-gift'

const TONES = {
  sending: 'accent',
  held: 'warning',
  waiting: 'accent',
  accepted: 'positive',
  refused: 'neutral',
  undone: 'neutral',
  expired: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
} as const

const useAnswer = (id: number) => {
  const t = useTexts('site')
  const { isPending, mutateAsync } = useSiteMutation(`/public/gifts/${id}`)
  const answer = async (answer: 'accept' | 'refuse' | 'undo') => {
    const result = await mutateAsync({ answer })
    if (result.ok) toast.success(result.body.message)
    else toast.danger(t('common:error'), result.message || t('common:tryAgain'))
  }
  return { answer, isPending }
}

/** Gifts that wait for this member. */
export function OfferedGifts({ gifts }: { gifts: ListedGift[] }) {
  const t = useTexts('site')
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby="for-you" className="flex flex-col gap-3">
      <h2 id="for-you" className="font-header font-semibold text-heading">
        {t('gifts.forYou')}
      </h2>
      {gifts.map((gift) => (
        <Offered key={gift.id} gift={gift} />
      ))}
    </section>
  )
}

function Offered({ gift: { expires_at, id, message, name, points } }: { gift: ListedGift }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const { answer, isPending } = useAnswer(id)
  return (
    <article className="rounded-card bg-accent-quiet p-4" data-testid="offered-gift">
      <p className="flex items-start gap-3 font-semibold">
        <Icon name="gift" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        {t('gifts.fromName', {
          ...{ name: name || t('gifts.someone'), term: program.term_points_as },
          points: points.toLocaleString(program.locale),
        })}
      </p>
      {message && <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" loading={isPending} onClick={() => void answer('accept')}>
          {t('gifts.accept')}
        </Button>
        <Button disabled={isPending} onClick={() => void answer('refuse')}>
          {t('gifts.refuse')}
        </Button>
        <span className="text-ink-2 text-ui-sm">{t('gifts.until', { date: date(expires_at) })}</span>
      </div>
    </article>
  )
}

/** What was sent or received, newest first. */
export function GiftRows({ gifts, kind }: { gifts: ListedGift[]; kind: 'sent' | 'received' }) {
  const t = useTexts('site')
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby={`gifts-${kind}`}>
      <h2 id={`gifts-${kind}`} className="mb-3 font-header font-semibold text-heading">
        {t(`gifts.${kind}`)}
      </h2>
      <ul className="on-tile divide-y divide-line rounded-card border border-line">
        {gifts.map((gift) => (
          <Row key={gift.id} gift={gift} kind={kind} />
        ))}
      </ul>
    </section>
  )
}

function Row({ gift, kind }: { gift: ListedGift; kind: 'sent' | 'received' }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const { created_at, email, id, message, name, points, status, undo_until } = gift
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 p-4" data-testid={`gift-${kind}`}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium [overflow-wrap:anywhere]">{name || email || t('gifts.someone')}</p>
        {message && <p className="text-ink-2 text-ui-sm [overflow-wrap:anywhere]">{message}</p>}
        <p className="text-ink-3 text-ui-xs">{date(created_at)}</p>
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <span className="font-semibold tabular-nums">
          {kind === 'sent' ? '−' : '+'}
          {points.toLocaleString(program.locale)}
        </span>
        <Badge tone={TONES[status]}>{t(`gifts.status.${status}`)}</Badge>
      </div>
      {undo_until && <Undo id={id} until={undo_until} />}
    </li>
  )
}

function Undo({ id, until }: { id: number; until: string }) {
  const t = useTexts('site')
  const seconds = useCountdown(new Date(until).getTime())
  const { answer, isPending } = useAnswer(id)
  if (seconds === 0) return null
  return (
    <Button size="sm" loading={isPending} onClick={() => void answer('undo')}>
      {t('gifts.undo', { left: formatCountdown(seconds) })}
    </Button>
  )
}
