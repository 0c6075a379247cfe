'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { FormPage, FormPart, SwitchField, TextField, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog, CopyButton } from '@/ui'
import { COMMERCE_FORM } from './commerce-form-rules'

type CommerceFormProps = {
  programId: number
  addresses: { shopify: string; woocommerce: string }
  hasShopifySecret: boolean
  hasWooCommerceSecret: boolean
  values: z.input<typeof COMMERCE_FORM>
}

export function CommerceForm(props: CommerceFormProps) {
  const { addresses, hasShopifySecret, hasWooCommerceSecret, programId, values } = props
  const t = useTexts('console')
  return (
    <FormPage
      schema={COMMERCE_FORM}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/commerce`}
      method="PUT"
    >
      <FormPart title={t('commerce.receipts')} description={t('commerce.receiptsHelp')}>
        <TextField name="store" label={t('commerce.store')} help={t('commerce.storeHelp')} />
      </FormPart>
      <FormPart title="Shopify" description={t('commerce.shopifyHelp')}>
        <SwitchField name="shopify_active" label={t('commerce.active')} />
        <Copied label={t('commerce.address')} value={addresses.shopify} />
        <TextField
          name="shopify_secret"
          label={t('commerce.secret')}
          help={t(hasShopifySecret ? 'commerce.keptSecret' : 'commerce.shopifySecretHelp')}
        />
      </FormPart>
      <FormPart title="WooCommerce" description={t('commerce.wooHelp')}>
        <SwitchField name="woocommerce_active" label={t('commerce.active')} />
        <Copied label={t('commerce.address')} value={addresses.woocommerce} />
        <SigningSecret programId={programId} hasSecret={hasWooCommerceSecret} />
      </FormPart>
    </FormPage>
  )
}

/** A value to copy into the shop. */
function Copied({ label, value }: { label: string; value: string }) {
  const t = useTexts('console')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium text-ui">{label}</span>
      <span className="flex min-w-0 items-center gap-2">
        <code className="min-w-0 break-all rounded-input border border-line bg-surface-2 px-2 py-1 font-mono text-ui-sm">
          {value}
        </code>
        <CopyButton value={value} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
      </span>
    </div>
  )
}

function SigningSecret({ hasSecret, programId }: { hasSecret: boolean; programId: number }) {
  const t = useTexts('console')
  const { act } = useAction()
  const [secret, setSecret] = useState<string | null>(null)
  const create = () =>
    act<{ secret: string }>(`/admin/v2/programs/${programId}/commerce/secret`, {
      method: 'POST',
      onDone: (result) => setSecret(result.secret ?? null),
    })
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <p className="font-medium text-ui">{t('commerce.secret')}</p>
        <p className="text-ink-2 text-ui-sm">{t('commerce.wooSecretHelp')}</p>
      </div>
      {secret && <Copied label={t('commerce.secretOnce')} value={secret} />}
      <ConfirmDialog
        trigger={<Button icon={<KeyRound />}>{t(hasSecret ? 'commerce.rotate' : 'commerce.create')}</Button>}
        title={t('commerce.rotateTitle')}
        description={t('commerce.rotateHelp')}
        confirmLabel={t('commerce.create')}
        cancelLabel={t('form.cancel')}
        onConfirm={create}
      />
    </div>
  )
}
