'use client'

import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { FormPage, FormPart, SelectField, SwitchField, TextField, useTexts } from '@/plugin/console/client'
import { Switch, shortenAddress } from '@/ui'
import type { Integratable } from '../domain'
import { APTOS_FORM } from './aptos-form'

type AptosFormProps = {
  aptosId: number
  programId: number
  isTestMode: boolean
  /** Whether the installation has a minting service. */
  isSetUp: boolean
  /** Rewards and challenges with a collection. */
  minting: Integratable[]
  values: z.input<typeof APTOS_FORM>
  create: ReactNode
}

export function AptosForm({ aptosId, create, isSetUp, isTestMode, minting, programId, values }: AptosFormProps) {
  const t = useTexts('console')
  const isLocked = values.network === 'mainnet'
  const networks = isLocked ? ['mainnet'] : isTestMode ? ['testnet'] : ['testnet', 'mainnet']
  const networkHelp = isLocked ? 'locked' : isTestMode ? 'testMode' : 'networkHelp'
  return (
    <FormPage
      schema={APTOS_FORM}
      defaultValues={values}
      path={`/admin/v2/aptos/${aptosId}`}
      method="PATCH"
      toBody={(form) => ({ ...form, program_id: programId })}
    >
      <FormPart title={t('collectibles.aptos.settings')} description={t('collectibles.aptos.settingsHelp')}>
        {!isSetUp && (
          <p className="rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
            {t('collectibles.aptos.notSetUp')}
          </p>
        )}
        <SwitchField
          name="enabled"
          label={t('collectibles.aptos.enabled')}
          help={t('collectibles.aptos.enabledHelp')}
        />
        <SelectField
          name="network"
          label={t('collectibles.aptos.network')}
          help={t(`collectibles.aptos.${networkHelp}`)}
          options={networks.map((value) => ({ value, label: t(`collectibles.nft.networks.${value}`) }))}
        />
        <TextField
          name="wallet_address"
          label={t('collectibles.aptos.wallet')}
          help={t('collectibles.aptos.walletHelp')}
          className="font-mono"
        />
      </FormPart>
      <FormPart title={t('collectibles.aptos.minting')} description={t('collectibles.aptos.mintingHelp')}>
        {minting.length === 0 && <p className="text-ink-2 text-ui">{t('collectibles.aptos.noCollections')}</p>}
        {minting.map((one) => (
          <MintSwitch key={`${one.type} ${one.id}`} source={one} />
        ))}
        {create && <div>{create}</div>}
      </FormPart>
    </FormPage>
  )
}

function MintSwitch({ source: { collection_address, id, minted, name, type } }: { source: Integratable }) {
  const t = useTexts('console')
  const { field } = useController({ name: `integratable_${type}_ids` })
  const chosen = (field.value ?? []) as number[]
  return (
    <Switch
      reverse
      label={name}
      description={t(`collectibles.aptos.of.${type}`, {
        address: shortenAddress(collection_address ?? ''),
        count: minted,
      })}
      checked={chosen.includes(id)}
      onChange={({ target }) =>
        field.onChange(
          target.checked ? [...chosen, id].sort((one, other) => one - other) : chosen.filter((other) => other !== id),
        )
      }
    />
  )
}
