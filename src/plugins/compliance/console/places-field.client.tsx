'use client'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '@/plugin/console/client'
import { Checkbox, TextInput } from '@/ui'

export type Place = { code: string; name: string }

/** Places with checkboxes: those that are chosen first, the others as far as they match what is typed. */
export function PlacesField({
  help,
  label,
  name,
  places,
}: {
  name: string
  label: string
  help: string
  places: Place[]
}) {
  const t = useTexts('console')
  const { field } = useController({ name })
  const [search, setSearch] = useState('')
  const chosen = (field.value ?? []) as string[]
  const wanted = search.trim().toLowerCase()
  const shown = places.filter(
    ({ code, name: place }) =>
      chosen.includes(code) ||
      (wanted !== '' && `${place} ${code}`.toLowerCase().includes(wanted)) ||
      places.length <= 20,
  )
  const toggle = (code: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, code].toSorted() : chosen.filter((other) => other !== code))
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ui">{label}</legend>
      <p className="mt-1 mb-2 text-ink-3 text-ui-sm">{help}</p>
      {places.length > 20 && (
        <TextInput
          type="search"
          value={search}
          aria-label={t('compliance.findPlace')}
          placeholder={t('compliance.findPlace')}
          onChange={({ target }) => setSearch(target.value)}
          className="mb-2 max-w-64"
        />
      )}
      <div className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ code, name: place }) => (
          <Checkbox
            key={code}
            label={place}
            checked={chosen.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
