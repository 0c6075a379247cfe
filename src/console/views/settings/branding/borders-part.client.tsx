'use client'

import { useController } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui'
import { BORDERS, type Border, type BrandingValues, RADII } from './branding-form'

const SHAPES: Record<(typeof RADII)[number], string> = {
  none: 'rounded-none',
  small: 'rounded-[3px]',
  medium: 'rounded-[6px]',
  large: 'rounded-[10px]',
  full: 'rounded-full',
}

export function BordersPart() {
  return (
    <div className="flex flex-col gap-6">
      {BORDERS.map((border) => (
        <RadiusField key={border} name={border} />
      ))}
    </div>
  )
}

function RadiusField({ name }: { name: Border }) {
  const t = useTexts('console')
  const { field } = useController<BrandingValues, Border>({ name })
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">{t(`branding.borders.${name}`)}</legend>
      <div className="grid grid-cols-5 gap-2">
        {RADII.map((radius) => (
          <label
            key={radius}
            className={cx(
              'flex cursor-pointer flex-col items-center gap-2 rounded-card border border-line-strong bg-control px-1 py-3 text-ink-2 text-ui-sm transition-colors duration-150 hover:border-line-control',
              'has-checked:border-accent-text has-checked:bg-accent-quiet has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={radius}
              checked={field.value === radius}
              onChange={() => field.onChange(radius)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <span aria-hidden="true" className={cx('h-5 w-9 border-2 border-current', SHAPES[radius])} />
            {t(`branding.borders.radii.${radius}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
