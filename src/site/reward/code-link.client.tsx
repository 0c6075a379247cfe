'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useSite } from '../frame/site-provider.client'
import type { WireRewardDetail } from '../wire'

/** The address of a claim's code in My codes. */
export const codePath = (claimId: number): string => `/my-codes?code=claim-${claimId}`

/** Opens a claim's code, to show it at the till, or a prize without one. */
export function CodeLink({ claim }: { claim: Pick<WireRewardDetail['claims'][number], 'code' | 'id'> }) {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <Button href={href(codePath(claim.id))} block icon={<Icon name={claim.code ? 'ticket' : 'gift'} />}>
      {t(claim.code ? 'reward.showCode' : 'reward.seePrize')}
    </Button>
  )
}
