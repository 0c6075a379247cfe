'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, DefinitionGrid, formatMoney, formatNumber, Table, TextInput } from '@/ui'
import { FormField, useConsoleForm } from '../../frame/form-page.client'
import { computeEconomy, ECONOMY, type Economy } from './economy-rules'

const FIELDS = [
  'points_per_unit',
  'give_back_percent',
  'members',
  'active_percent',
  'spend_per_month',
  'redeemed_percent',
] as const satisfies readonly (keyof Economy)[]

type EconomyFormProps = {
  programId: number
  economy: Economy
  currency: string
  locale: string
  /** Of a live program, prices stay. */
  isLive: boolean
}

type Price = { kind: 'reward' | 'entry' | 'product'; id: number; name: string; before: number; after: number }
type Saved = { changed_prices?: Price[]; prices_to_check?: Price[] }

/** The value of points, the suggested points for rewards, and the expected cost per month (RULE-62). */
export function EconomyForm({ currency, economy, isLive, locale, programId }: EconomyFormProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [saved, setSaved] = useState<Saved>({})
  const prices = [...(saved.changed_prices ?? []), ...(saved.prices_to_check ?? [])]
  const { form, submit } = useConsoleForm({
    schema: ECONOMY,
    defaultValues: economy,
    path: `/admin/v2/programs/${programId}/points_economy`,
    onSaved: (result) => {
      // The form's call answers with these prices.
      setSaved(result as Saved)
      router.refresh()
    },
  })
  const parsed = ECONOMY.safeParse(useWatch({ control: form.control }))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {FIELDS.map((name) => (
              <FormField key={name} name={name} label={t(`setup.economy.${name}`, { currency })}>
                {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
              </FormField>
            ))}
          </div>
          <p className="text-ink-2 text-ui-sm">{t(isLive ? 'setup.economy.stays' : 'setup.economy.follows')}</p>
          <div>
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {t('setup.economy.save')}
            </Button>
          </div>
        </div>
        {parsed.success ? (
          <Figures economy={parsed.data} currency={currency} locale={locale} />
        ) : (
          <p className="text-ink-2 text-ui">{t('setup.economy.invalid')}</p>
        )}
        {prices.length > 0 && (
          <div className="min-w-0 lg:col-span-2">
            <Prices prices={prices} isChanged={(saved.changed_prices ?? []).length > 0} locale={locale} />
          </div>
        )}
      </form>
    </FormProvider>
  )
}

/** The prices that saving has changed, or that no longer fit. */
function Prices({ isChanged, locale, prices }: { prices: Price[]; isChanged: boolean; locale: string }) {
  const t = useTexts('console')
  const title = t(isChanged ? 'setup.economy.changed' : 'setup.economy.toCheck')
  return (
    <section>
      <h3 className="mb-2 font-medium text-ui">{title}</h3>
      <Table
        label={title}
        columns={[
          { key: 'name', header: t('setup.economy.item'), cell: ({ name }) => name },
          {
            key: 'kind',
            header: t('content.translations.kind'),
            hideBelow: 'sm',
            cell: ({ kind }) => t(`setup.economy.kind.${kind}`),
          },
          {
            key: 'before',
            header: t(isChanged ? 'setup.economy.was' : 'setup.economy.before'),
            numeric: true,
            cell: ({ before }) => formatNumber(before, { locale }),
          },
          {
            key: 'after',
            header: t(isChanged ? 'setup.economy.after' : 'setup.economy.suggested'),
            numeric: true,
            cell: ({ after }) => formatNumber(after, { locale }),
          },
        ]}
        rows={prices}
        rowKey={({ id, kind }) => `${kind} ${id}`}
      />
    </section>
  )
}

function Figures({ currency, economy, locale }: Omit<EconomyFormProps, 'programId' | 'isLive'>) {
  const t = useTexts('console')
  const figures = computeEconomy(economy)
  const money = (amount: number) => formatMoney(amount, currency, { locale })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DefinitionGrid
        items={[
          { term: t('setup.economy.value'), value: money(figures.point_value_cents) },
          { term: t('setup.economy.issued'), value: formatNumber(figures.points_per_month, { locale }) },
          { term: t('setup.economy.cost'), value: money(figures.cost_per_month_cents / 100) },
        ]}
      />
      <Table
        label={t('setup.economy.prices')}
        columns={[
          { key: 'value', header: t('setup.economy.reward'), cell: ({ value }) => money(value) },
          {
            key: 'points',
            header: t('setup.economy.price'),
            numeric: true,
            cell: ({ points }) => formatNumber(points, { locale }),
          },
          {
            key: 'months',
            header: t('setup.economy.months'),
            numeric: true,
            cell: ({ months }) => (months === null ? '–' : t('setup.economy.monthsValue', { count: months })),
          },
        ]}
        rows={figures.prices}
        rowKey={({ value }) => value}
      />
    </div>
  )
}
