'use client'

import { useController } from 'react-hook-form'
import { ICON_LOOKS, MOTIONS } from '@/domain/element-css-style'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import type { BrandingValues, Character } from './branding-form'

/** How the site moves and draws its icons. */
export function CharacterPart() {
  return (
    <div className="mb-8 flex flex-col gap-6">
      <CharacterField name="motion" values={MOTIONS} />
      <CharacterField name="icons" values={ICON_LOOKS} />
    </div>
  )
}

function CharacterField({ name, values }: { name: Character; values: readonly string[] }) {
  const t = useTexts('console')
  const { field } = useController<BrandingValues, Character>({ name })
  return (
    <RadioGroup
      cards
      legend={t(`branding.character.${name}`)}
      value={field.value}
      onValueChange={field.onChange}
      inputProps={{ name, onBlur: field.onBlur }}
      options={values.map((value) => ({ value, label: t(`branding.character.${name}As.${value}`) }))}
      help={t(`branding.character.${name}Help`)}
    />
  )
}
