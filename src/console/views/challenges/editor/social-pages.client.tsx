'use client'

import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Checkbox, FieldError, RequiredMark } from '@/ui'
import { fieldError } from '../../../frame/field-error'
import type { EditorData } from './editor-data'

type SocialPagesProps = {
  name: string
  label: string
  help?: string
  required?: boolean
  pages: EditorData['social_pages']
}

/** Selects the program's social pages whose posts are used. */
export function SocialPages({ help, label, name, pages, required }: SocialPagesProps) {
  const t = useTexts('console')
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const chosen = field.value as number[]
  const error = fieldError(fieldState)
  return (
    <fieldset className="min-w-0 border-0 p-0" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">
        {label}
        {required && <RequiredMark />}
      </legend>
      {pages.length === 0 && <p className="text-ink-2 text-ui">{t('challengeEditor.socialEmpty')}</p>}
      <div className="flex flex-col gap-2">
        {pages.map(({ id, platform, posts, url }) => (
          <Checkbox
            key={id}
            label={<span className="break-all">{url}</span>}
            description={`${platform} · ${t('challengeEditor.socialPosts', { count: posts })}`}
            checked={chosen.includes(id)}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              const ids = target.checked ? [...chosen, id] : chosen.filter((other) => other !== id)
              field.onChange(ids.sort((a, b) => a - b))
            }}
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
      {help && <p className="mt-1.5 text-ink-3 text-ui-sm">{help}</p>}
    </fieldset>
  )
}
