'use client'

import { Blocks } from 'lucide-react'
import { useState } from 'react'
import type { RewardDetail } from '@/domain/console-lists'
import type { WireNftSetup } from '@/http/rewards/present-reward-tabs'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type Props = { reward: Pick<RewardDetail, 'id'>; network: WireNftSetup['network'] }

/** Creates a reward's NFT collection; shown only if the program can mint (RULE-49). */
export function CreateNftCollectionButton({ network, reward: { id } }: Props) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isOpen, setOpen] = useState(false)
  const path = `/admin/v2/rewards/${id}`
  const create = () =>
    act(path, {
      method: 'POST',
      body: { intent: 'createNftCollection' },
      hrefAfter: `${path}/blockchain_transactions`,
    })
  return (
    <>
      <Button icon={<Blocks />} onClick={() => setOpen(true)}>
        {t('rewardTabs.nft.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('rewardTabs.nft.title')}
        description={t('rewardTabs.nft.help', { network: t(`rewardTabs.nft.networks.${network}`) })}
        confirmLabel={t('rewardTabs.nft.create')}
        cancelLabel={t('rewardTabs.nft.close')}
        onConfirm={create}
      />
    </>
  )
}
