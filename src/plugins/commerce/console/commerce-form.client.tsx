'use client'

import type { z } from 'zod'
import {
  CopiedValue,
  FormPage,
  FormPart,
  SigningSecret,
  SwitchField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
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
        <CopiedValue label={t('commerce.address')} value={addresses.shopify} />
        <TextField
          name="shopify_secret"
          label={t('commerce.secret')}
          help={t(hasShopifySecret ? 'commerce.keptSecret' : 'commerce.shopifySecretHelp')}
        />
      </FormPart>
      <FormPart title="WooCommerce" description={t('commerce.wooHelp')}>
        <SwitchField name="woocommerce_active" label={t('commerce.active')} />
        <CopiedValue label={t('commerce.address')} value={addresses.woocommerce} />
        <SigningSecret
          path={`/admin/v2/programs/${programId}/commerce/secret`}
          texts="commerce"
          help={t('commerce.wooSecretHelp')}
          hasSecret={hasWooCommerceSecret}
        />
      </FormPart>
    </FormPage>
  )
}
