'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { TagInput, toTag } from '../../../frame/tag-input.client'

type TagsFieldProps = { name: string; label: string; help: string; known: string[] }

/** Tags that are saved with the form: typed, with the program's tags as suggestions. */
export function TagsField(props: TagsFieldProps) {
  const t = useTexts('console')
  return (
    <TagInput
      {...props}
      placeholder={t('challengeEditor.tagsAdd')}
      removeLabel={(tag) => t('challengeEditor.tagsRemove', { tag })}
      split={(text) =>
        text
          .split(/[,\r\n\t]+/)
          .map(toTag)
          .filter(Boolean)
      }
      tidy={(tags) => [...new Set(tags)]}
      commaEnds
    />
  )
}
