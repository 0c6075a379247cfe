'use client'

import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber, Section } from '@/ui'
import { EntriesField } from '../../frame/entries-field.client'
import { NumberField, SwitchField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { itemPoints, type ProductFormInput, type ProductForm as ProductFormValues, productForm } from './proof-forms'
import { TryRules } from './try-rules.client'
import { useMessageFor } from './use-message-for.client'

type ProductFormProps = {
  programId: number
  /** Whether the trial's receipts are links. */
  canOpen: boolean
  locale: string
  listHref: string
  /** Numbers as text. */
  values: ProductFormInput
  product?: { id: number; updatedAt: string }
}

/** An eligible product: its name, how it is found on a receipt, and what it earns. */
export function ProductForm({ listHref, canOpen, locale, product, programId, values }: ProductFormProps) {
  const t = useTexts('console')
  const messageFor = useMessageFor()
  const schema = useMemo(() => productForm(messageFor), [messageFor])
  return (
    <FormPage
      schema={schema}
      defaultValues={values}
      path={
        product
          ? `/admin/v2/purchase_proof_products/${product.id}`
          : `/admin/v2/programs/${programId}/purchase_proof_products`
      }
      method={product ? 'PUT' : 'POST'}
      toBody={(form) => (product ? { ...form, updated_at: product.updatedAt } : form)}
      hrefAfter={() => listHref}
    >
      <Section split title={t('purchaseProof.products.finding')} description={t('purchaseProof.products.findingHelp')}>
        <div className="flex max-w-[560px] flex-col gap-6">
          <TextField {...field(t, 'product_name')} required />
          <EntriesField {...field(t, 'skus')} />
          <EntriesField {...field(t, 'keywords')} />
          <TextField {...field(t, 'category')} />
        </div>
      </Section>
      <Section
        split
        className="border-line border-t pt-8"
        title={t('purchaseProof.products.worth')}
        description={t('purchaseProof.products.worthHelp')}
      >
        <div className="flex max-w-[560px] flex-col gap-4">
          <NumberField {...field(t, 'points_per_cents')} decimals required />
          <Examples locale={locale} />
        </div>
      </Section>
      <Section split className="border-line border-t pt-8" title={t('purchaseProof.products.state')}>
        <div className="max-w-[560px]">
          <SwitchField {...field(t, 'product_active')} />
        </div>
      </Section>
      <TryRules
        programId={programId}
        canOpen={canOpen}
        toDraft={(form: ProductFormValues) => ({ product: { ...form, id: product?.id ?? null } })}
      />
    </FormPage>
  )
}

const field = (t: (key: string) => string, name: keyof ProductFormInput) => ({
  name,
  label: t(`purchaseProof.products.${name}`),
  help: t(`purchaseProof.products.${name}Help`),
})

/** Prices in cents. */
const EXAMPLES = [499, 99, 2450]

/** What items would earn, by the rule that also decides receipts. */
function Examples({ locale }: { locale: string }) {
  const t = useTexts('console')
  const typed = String(useWatch<ProductFormInput, 'points_per_cents'>({ name: 'points_per_cents' }) ?? '').trim()
  const pointsPerCents = /^\d{1,4}(\.\d{1,6})?$/.test(typed) ? Number(typed) : null
  return (
    <div
      aria-live="polite"
      className="rounded-card border border-line bg-surface-1 px-4 py-3 text-ink-2 text-ui tabular-nums"
    >
      {pointsPerCents === null ? (
        <p>{t('purchaseProof.products.exampleOff')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {EXAMPLES.map((priceCents) => (
            <li key={priceCents}>
              {t('purchaseProof.products.example', {
                price: priceOf(priceCents, locale),
                points: formatNumber(itemPoints({ pointsPerCents, priceCents }), { locale }),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const priceOf = (cents: number, locale: string): string =>
  (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
