import { type HeldReferral, MOST_HELD_REFERRALS } from '@/domain/challenges'
import { Card, Link } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { formatHold } from './format-points-evidence'
import { ReviewReferral } from './review-referral.client'
import { userName } from './user-display'

type HeldReferralsProps = {
  referrals: HeldReferral[]
  /** Names the inviter, for lists with several inviters. */
  namesInviter?: boolean
  view: Pick<ProgramViewContext, 'format' | 'can' | 't'>
}

/** Referral points that are held for review (RULE-24), with the decisions for those who may make them. */
export function HeldReferrals({ namesInviter, referrals, view }: HeldReferralsProps) {
  const { format, can, t } = view
  if (referrals.length === 0) return null
  const person = (id: number, name: string) => {
    if (!can('users.view')) return userName(name, t)
    return (
      <Link href={consoleAddress('/users/:end_user_id', { end_user_id: id })} prefetch={false}>
        {userName(name, t)}
      </Link>
    )
  }
  const isMore = referrals.length === MOST_HELD_REFERRALS
  return (
    <Card
      title={t('users.referrals.title')}
      description={isMore ? t('users.referrals.oldest', { count: MOST_HELD_REFERRALS }) : undefined}
      flush
    >
      {referrals.map(({ created_at, friend, friend_id, held_because, id, inviter, inviter_id, points }) => (
        <div
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-(--ui-card-pad) py-3.5"
        >
          <div className="min-w-0 flex-1 basis-64 text-ui">
            {person(friend_id, friend)}
            {namesInviter && (
              <p>
                {t('users.referrals.invitedBy')} {person(inviter_id, inviter)}
              </p>
            )}
            <p className="text-ink-2">
              {t('users.referrals.heldSince', {
                points: format.number(points),
                since: format.dateTime(created_at),
                because: formatHold(held_because, t),
              })}
            </p>
          </div>
          {can('users.manage') && (
            <ReviewReferral
              participantId={inviter_id}
              pendingPointsId={id}
              friend={userName(friend, t)}
              points={format.number(points)}
            />
          )}
        </div>
      ))}
    </Card>
  )
}
