'use client'

import { Blocks } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { RewardDetail } from '@/domain/console-lists'
import type { WireNftSetup } from '@/http/present-reward-tabs'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, Spinner } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { leadOn } from '../../frame/lead-on'
import { sayFailure, saySuccess } from '../../frame/say'

type Props = { reward: Pick<RewardDetail, 'id' | 'nft_collection_address'> }

/** Asks for the NFT collection of a reward; where that is not possible yet, says what is missing (decisions 49). */
export function CreateNftCollectionButton({ reward: { id, nft_collection_address } }: Props) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [setup, setSetup] = useState<WireNftSetup | null>(null)
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/v2/rewards/${id}`
  if (nft_collection_address) return null

  const open = async (next: boolean) => {
    setOpen(next)
    if (!next) return
    setSetup(null)
    const answer = await callConsole<{ setup: WireNftSetup }>(`${path}/blockchain_transactions`)
    if (answer.setup) return setSetup(answer.setup)
    setOpen(false)
    sayFailure(answer, 'Error')
  }
  const create = async () => {
    setAsking(true)
    const result = await callConsole(path, { method: 'POST', body: { intent: 'createNftCollection' } })
    setAsking(false)
    if (!result.success) return sayFailure(result)
    setOpen(false)
    saySuccess(result.message)
    leadOn(router, `${path}/blockchain_transactions`)
  }
  const isReady = setup?.state === 'ready'
  const network = t(`rewardTabs.nft.networks.${setup?.network ?? 'testnet'}`)

  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      size="sm"
      trigger={<Button icon={<Blocks />}>{t('rewardTabs.nft.button')}</Button>}
      title={t(setup === null || isReady ? 'rewardTabs.nft.title' : 'rewardTabs.nft.notReady')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('rewardTabs.nft.close')}</Button>
          {isReady && (
            <Button variant="primary" loading={isAsking} onClick={create}>
              {t('rewardTabs.nft.create')}
            </Button>
          )}
        </>
      }
    >
      {setup === null ? (
        <p className="flex items-center gap-2 text-ink-2 text-ui">
          <Spinner /> {t('rewardTabs.nft.loading')}
        </p>
      ) : (
        <p className="text-pretty text-ink-2 text-ui">
          {setup.state === 'ready' ? t('rewardTabs.nft.help', { network }) : t(`rewardTabs.nft.explain.${setup.state}`)}
        </p>
      )}
    </Dialog>
  )
}
