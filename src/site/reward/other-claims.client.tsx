'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { useOwnDate } from '../use-dates.client'
import type { WireRewardDetail } from '../wire'
import { ClaimStory, hasStory, isOver } from './claim-story.client'
import { CodeLink } from './code-link.client'

type Claim = WireRewardDetail['claims'][number]

/** All claims but the one that the card shows. */
export const othersOf = ({ claim, claims }: WireRewardDetail): Claim[] => claims.filter(({ id }) => id !== claim?.id)

/** The participant's other claims of a reward, newest first; each opens to its code and progress. */
export function OtherClaims({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const others = othersOf(reward)
  if (others.length === 0) return null
  // Active claims are listed before canceled ones.
  const unlisted = Math.max(0, reward.redeem.claimed - reward.claims.filter((claim) => !isOver(claim)).length)
  return (
    <section className="rounded-card border border-line" aria-labelledby="reward-others">
      <h2 id="reward-others" className="px-4 py-3 font-header font-semibold">
        {t('reward.others.title', { count: others.length + unlisted })}
      </h2>
      <ul>
        {others.map((claim) => (
          <li key={claim.id} className="border-line border-t" data-testid="other-claim">
            <OtherClaim reward={reward} claim={claim} />
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="border-line border-t px-4 py-3 text-ink-2 text-ui-sm">
          {t('reward.others.unlisted', { count: unlisted })}
        </p>
      )}
    </section>
  )
}

function OtherClaim({ claim, reward }: { claim: Claim; reward: WireRewardDetail }) {
  const t = useTexts('site')
  const date = useOwnDate()
  const tellsStory = hasStory(reward, claim)
  const head = (
    <span className="min-w-0">
      <span className="block font-medium">
        {t(`reward.on.${claim.state === 'held' ? 'held' : claim.origin}`, { date: date(claim.earned_at) })}
      </span>
      <span className="wrap-break-word block text-ink-2 text-ui-sm empty:hidden">
        {isOver(claim)
          ? t(`reward.others.over.${claim.origin}`)
          : (claim.code ?? (claim.fulfilment === 'pending' ? null : t(`reward.story.${claim.fulfilment}`)))}
      </span>
    </span>
  )
  // Without content there is nothing to expand.
  if (!claim.code && !tellsStory) return <p className="px-4 py-3">{head}</p>
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3">
        {head}
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {claim.code && <CodeLink claim={claim} />}
        {tellsStory && <ClaimStory reward={reward} claim={claim} isDated={false} />}
      </div>
    </details>
  )
}
