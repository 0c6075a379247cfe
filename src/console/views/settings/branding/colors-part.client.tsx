'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Field, TextInput } from '@/ui'
import { BRAND_COLORS, type BrandColor } from '@/ui/brand-pairs'
import { type MeasuredPair, measureContrast } from '@/ui/measure-contrast'
import { fieldError } from '../../../frame/field-error'
import { type BrandingValues, isColor } from './branding-form'

const GROUPS: { name: string; colors: BrandColor[] }[] = [
  { name: 'brand', colors: ['perk-primary', 'perk-primary-content', 'perk-secondary', 'perk-secondary-content'] },
  { name: 'page', colors: ['perk-body-background', 'perk-body-content'] },
  { name: 'header', colors: ['perk-header-color', 'perk-header-content-color', 'perk-header-title-color'] },
  { name: 'tiles', colors: ['perk-challenge-tile-background', 'perk-reward-tile-background-color'] },
  { name: 'footer', colors: ['perk-footer-color', 'perk-footer-content-color'] },
]

/** The brand's colors, with warnings where one isn't legible and the nearest color that is. */
export function ColorsPart() {
  const t = useTexts('console')
  const typed = useWatch<BrandingValues, readonly BrandColor[]>({ name: BRAND_COLORS })
  const key = useDeferredValue(typed.join())
  const pairs = useMemo(() => {
    const colors = key.split(',')
    return measureContrast(
      Object.fromEntries(BRAND_COLORS.map((color, at) => [color, colors[at] ?? ''])) as Record<BrandColor, string>,
    )
  }, [key])
  const failing = pairs.filter(({ suggestion }) => suggestion !== null)
  return (
    <div className="flex flex-col gap-7">
      <Summary failing={failing.length} total={pairs.length} />
      {GROUPS.map(({ colors, name }) => (
        <fieldset key={name} className="min-w-0 border-0 p-0">
          <legend className="mb-3 p-0 font-semibold text-heading">{t(`branding.colors.groups.${name}`)}</legend>
          <div className="flex flex-col gap-4">
            {colors.map((color) => (
              <ColorField key={color} name={color} failing={failing.filter(({ front }) => front === color)} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Summary({ failing, total }: { failing: number; total: number }) {
  const t = useTexts('console')
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-card border border-line bg-surface-1 px-3.5 py-2.5 text-ui [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {failing === 0 ? (
        <Check aria-hidden="true" className="text-positive" />
      ) : (
        <TriangleAlert aria-hidden="true" className="text-warning" />
      )}
      {failing === 0
        ? t('branding.contrast.passes', { total })
        : t('branding.contrast.fails', { count: failing, total })}
    </p>
  )
}

function ColorField({ failing, name }: { name: BrandColor; failing: MeasuredPair[] }) {
  const t = useTexts('console')
  const { field, fieldState } = useController<BrandingValues, BrandColor>({ name })
  const label = t(`branding.colors.${name}`)
  return (
    <div>
      <Field label={label} required error={fieldError(fieldState)}>
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={t('branding.colors.pick', { color: label })}
            value={isColor(field.value) ? longHex(field.value) : '#000000'}
            onChange={({ target }) => field.onChange(target.value)}
            onBlur={field.onBlur}
            className="size-(--ui-control) shrink-0 cursor-pointer rounded-input border border-line-strong bg-input p-1"
          />
          <TextInput {...field} autoComplete="off" spellCheck={false} className="max-w-40 font-mono" />
        </div>
      </Field>
      {failing.map((pair) => (
        <Warning key={pair.id} pair={pair} />
      ))}
    </div>
  )
}

function Warning({ pair: { front, id, minimum, ratio, suggestion } }: { pair: MeasuredPair }) {
  const t = useTexts('console')
  const { setValue } = useFormContext<BrandingValues>()
  if (suggestion === null) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ui-sm text-warning">
      <p className="flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
        <TriangleAlert aria-hidden="true" />
        {t(`branding.contrast.pairs.${id}`)}: {t('branding.contrast.ratio', { ratio: ratio.toFixed(1), minimum })}
      </p>
      <Button
        size="sm"
        icon={<span className="size-3.5 rounded-full border border-line-control" style={{ background: suggestion }} />}
        onClick={() => setValue(front, suggestion, { shouldDirty: true, shouldValidate: true })}
      >
        {t('branding.contrast.use', { color: suggestion })}
      </Button>
    </div>
  )
}

/** The format of `input type="color"`. */
const longHex = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
