'use client'

import { Blocks } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type { Integratable } from '@/domain/integrations'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, Select } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type CreateCollectionProps = { programId: number; network: 'mainnet' | 'testnet'; sources: Integratable[] }

/** Creates the NFT collection of a reward or challenge without one. */
export function CreateCollection({ network, programId, sources }: CreateCollectionProps) {
  const t = useTexts('console')
  const router = useRouter()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState('')
  if (sources.length === 0) return null
  const create = async () => {
    const [type, id] = chosen.split(' ')
    if (busy || !id) return
    setBusy(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/blockchain_transactions`, {
      method: 'POST',
      body: { [`${type}_id`]: Number(id) },
    })
    setBusy(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    setOpen(false)
    router.refresh()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<Blocks />}>{t('rewardTabs.nft.button')}</Button>}
      title={t('rewardTabs.nft.title')}
      description={t('integrations.aptos.createHelp', { network: t(`rewardTabs.nft.networks.${network}`) })}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" disabled={chosen === ''} loading={busy} onClick={() => void create()}>
            {t('rewardTabs.nft.create')}
          </Button>
        </>
      }
    >
      <Field label={t('integrations.aptos.source')}>
        <Select
          name={name}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          placeholder={t('integrations.aptos.choose')}
          options={sources.map((one) => ({
            value: `${one.type} ${one.id}`,
            label: t(`integrations.aptos.option.${one.type}`, { name: one.name }),
          }))}
        />
      </Field>
    </Dialog>
  )
}
