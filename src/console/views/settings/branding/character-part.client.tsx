'use client'

import { useController } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import { type BrandingValues, CHARACTER, type Character } from './branding-form'

/** How the site moves and draws its icons. */
export function CharacterPart() {
  return (
    <div className="mb-8 flex flex-col gap-6">
      {(Object.keys(CHARACTER) as Character[]).map((name) => (
        <CharacterField key={name} name={name} />
      ))}
    </div>
  )
}

function CharacterField({ name }: { name: Character }) {
  const t = useTexts('console')
  const { field } = useController<BrandingValues, Character>({ name })
  return (
    <RadioGroup
      cards
      legend={t(`branding.character.${name}`)}
      value={field.value}
      onValueChange={field.onChange}
      inputProps={{ name, onBlur: field.onBlur }}
      options={CHARACTER[name].map((value) => ({ value, label: t(`branding.character.${name}As.${value}`) }))}
      help={t(`branding.character.${name}Help`)}
    />
  )
}
