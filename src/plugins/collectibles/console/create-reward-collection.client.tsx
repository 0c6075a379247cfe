'use client'

import { Blocks } from 'lucide-react'
import { useState } from 'react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

type Props = { rewardId: number; network: 'mainnet' | 'testnet' }

/** Creates a reward's NFT collection; shown only if the program can mint (RULE-49). */
export function CreateRewardCollection({ network, rewardId }: Props) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isOpen, setOpen] = useState(false)
  const path = `/admin/v2/rewards/${rewardId}`
  const create = () =>
    act(path, {
      method: 'POST',
      body: { intent: 'createNftCollection' },
      hrefAfter: `${path}/blockchain_transactions`,
    })
  return (
    <>
      <Button icon={<Blocks />} onClick={() => setOpen(true)}>
        {t('collectibles.nft.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('collectibles.nft.title')}
        description={t('collectibles.nft.help', { network: t(`collectibles.nft.networks.${network}`) })}
        confirmLabel={t('collectibles.nft.create')}
        cancelLabel={t('collectibles.nft.close')}
        onConfirm={create}
      />
    </>
  )
}
