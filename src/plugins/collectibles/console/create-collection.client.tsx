'use client'

import { Blocks } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { callConsole, toastFailure, toastSuccess, useTexts } from '@/plugin/console/client'
import { Button, Dialog, DialogClose, Field, Select } from '@/ui'
import type { Integratable } from '../domain'

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
      trigger={<Button icon={<Blocks />}>{t('collectibles.nft.button')}</Button>}
      title={t('collectibles.nft.title')}
      description={t('collectibles.aptos.createHelp', { network: t(`collectibles.nft.networks.${network}`) })}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" disabled={chosen === ''} loading={busy} onClick={() => void create()}>
            {t('collectibles.nft.create')}
          </Button>
        </>
      }
    >
      <Field label={t('collectibles.aptos.source')}>
        <Select
          name={name}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          placeholder={t('collectibles.aptos.choose')}
          options={sources.map((one) => ({
            value: `${one.type} ${one.id}`,
            label: t(`collectibles.aptos.option.${one.type}`, { name: one.name }),
          }))}
        />
      </Field>
    </Dialog>
  )
}
