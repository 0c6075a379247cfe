'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { ImageField } from '../../../frame/image-field.client'
import type { ChallengeFormInput } from './challenge-form'
import type { EditorKind } from './editor-data'
import { TextAreaField, TextField } from './fields.client'

export const BASICS_FIELDS = ['name', 'caption', 'description', 'image', 'icon'] as const

/** Fields that every challenge has: texts and pictures. */
export function BasicsStep({ kinds }: { kinds: EditorKind[] }) {
  const t = useTexts('console')
  return (
    <>
      <TextField name="name" label={t('challengeEditor.name')} help={t('challengeEditor.nameHelp')} required />
      <TextField name="caption" label={t('challengeEditor.caption')} help={t('challengeEditor.captionHelp')} required />
      <TextAreaField name="description" label={t('challengeEditor.description')} />
      <ImageField name="image" label={t('challengeEditor.image')} help={t('challengeEditor.imageHelp')} />
      <ImageField small name="icon" label={t('challengeEditor.icon')} help={t('challengeEditor.iconHelp')} />
      <ButtonTexts kinds={kinds} />
    </>
  )
}

/** The call to action, which is always set from the type (CONSOLE-90). */
function ButtonTexts({ kinds }: { kinds: EditorKind[] }) {
  const t = useTexts('console')
  const [type, parameters] = useWatch<ChallengeFormInput, ['challenge_type', 'parameters']>({
    name: ['challenge_type', 'parameters'],
  })
  const buttons = kinds.find((kind) => kind.type === type)?.buttons
  if (!buttons) return null
  const label = buttons.named[parameters ?? ''] ?? buttons.other.replace('{}', parameters ?? '')
  return (
    <div>
      <p className="mb-1.5 font-medium text-ink text-ui-label">{t('challengeEditor.button')}</p>
      <output className="inline-flex h-(--ui-control) items-center rounded-button border border-line bg-surface-2 px-3 text-ui">
        {label}
      </output>
      <p className="mt-1.5 text-ink-3 text-ui-sm">{t('challengeEditor.buttonHelp')}</p>
    </div>
  )
}
