'use client'

import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'
import { useSiteMutation } from '../frame/site-provider.client'
import { TARGET } from './challenge-tile'
import { CheckoutForm } from './parts/checkout-form.client'
import { tileState } from './tile-state'
import type { WireChallengeTile } from './types'
import { useRefused } from './use-refused.client'

type TargetProps = { challenge: WireChallengeTile }

/** The click target of a tile that bypasses its challenge's page. */
export default function TileTarget({ challenge }: TargetProps) {
  return challenge.screen === 'join' ? <JoinTarget challenge={challenge} /> : <PassingTarget challenge={challenge} />
}

/** Opens a membership's checkout. */
function JoinTarget({ challenge }: TargetProps) {
  return (
    <CheckoutForm challengeId={challenge.id} kind="membership">
      {(busy) => (
        <button type="submit" aria-busy={busy || undefined} className={`${TARGET} cursor-pointer`}>
          {challenge.caption}
        </button>
      )}
    </CheckoutForm>
  )
}

/** Opens the challenge's link and completes the challenge. */
function PassingTarget({ challenge }: TargetProps) {
  const { isPending, mutateAsync } = useSiteMutation('/public/challenges/submit')
  const refused = useRefused()
  const completeOnTheWay = async () => {
    if (isPending || tileState(challenge) === 'done') return
    refused.forget()
    const form = new FormData()
    form.set('challenge_id', String(challenge.id))
    const answer = await mutateAsync(form)
    if (answer.ok && answer.body.success) toast.success(answer.body.message)
    else refused.showRefusal(answer)
  }
  return (
    <Link href={challenge.link_url ?? ''} target="_blank" onClick={completeOnTheWay} className={TARGET}>
      {challenge.caption}
    </Link>
  )
}
