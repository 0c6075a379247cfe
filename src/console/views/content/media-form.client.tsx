'use client'

import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { ImageField, type PictureValue } from '../../frame/image-field.client'
import { FormPart } from '../settings/form-part'
import { MEDIA_FORM } from './content-forms'

type MediaFormProps = {
  /** The call that saves it. */
  path: string
  /** The version of a stored picture. */
  updatedAt?: string
  listHref: string
  values: { picture: PictureValue; alt: string }
  /** Videos can't be replaced here. */
  isVideo?: boolean
}

/** Edits a picture's file and description. */
export function MediaForm({ isVideo, listHref, path, updatedAt, values }: MediaFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={MEDIA_FORM as unknown as z.ZodType<FieldValues, FieldValues>}
      defaultValues={values}
      path={path}
      method={updatedAt ? 'PUT' : 'POST'}
      toBody={(form) => (updatedAt ? { ...form, updated_at: updatedAt } : form)}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('content.media.about')} description={t('content.media.aboutHelp')}>
        {!isVideo && (
          <ImageField
            name="picture"
            label={t('content.media.picture')}
            help={t(updatedAt ? 'content.media.pictureHelp' : 'content.media.newPictureHelp')}
            required
            contain
          />
        )}
        <TextField
          name="alt"
          label={t('content.media.alt')}
          help={t('content.media.altHelp')}
          maxLength={200}
          required
        />
      </FormPart>
    </FormPage>
  )
}
