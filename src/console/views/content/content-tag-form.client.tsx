'use client'

import { z } from 'zod'
import { text } from '@/i18n/text'
import { useTexts } from '@/i18n/texts-provider.client'
import { TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'

const schema = z.object({ name: z.string().trim().min(1, text('required')).max(40, text('tagInvalid')) })

type ContentTagFormProps = {
  programId: number
  listHref: string
  name: string
  tag?: { id: number; updatedAt: string }
}

/** Edits the name of a content tag. */
export function ContentTagForm({ listHref, name, programId, tag }: ContentTagFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={schema}
      defaultValues={{ name }}
      path={tag ? `/admin/v2/content_tags/${tag.id}` : `/admin/v2/programs/${programId}/content_tags`}
      method={tag ? 'PUT' : 'POST'}
      toBody={(form) => (tag ? { ...form, updated_at: tag.updatedAt } : form)}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('content.tags.name')} description={t('content.tags.nameHelp')}>
        <TextField name="name" label={t('content.tags.name')} required />
      </FormPart>
    </FormPage>
  )
}
