'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useSite } from '../frame/site-provider.client'
import type { WireRewardDetail } from '../wire'

/** The address of a claim's code in My codes. */
export const codePath = (claimId: number): string => `/my-codes?code=claim-${claimId}`

/** Opens a claim's code, to show it at the till. */
export function CodeLink({ claim }: { claim: Pick<WireRewardDetail['claims'][number], 'id'> }) {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <Button href={href(codePath(claim.id))} block icon={<Icon name="ticket" />}>
      {t('reward.showCode')}
    </Button>
  )
}
