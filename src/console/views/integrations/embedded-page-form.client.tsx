'use client'

import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'
import { EMBEDDED_PAGE_FORM } from './integration-forms'

type EmbeddedPageFormProps = { programId: number; siteUrl: string; values: z.input<typeof EMBEDDED_PAGE_FORM> }

/** Edits the page that shows another site. */
export function EmbeddedPageForm({ programId, siteUrl, values }: EmbeddedPageFormProps) {
  const t = useTexts('console')
  const field = (name: string) => ({
    name,
    label: t(`integrations.embedded.${name}`),
    help: t(`integrations.embedded.${name}Help`),
  })
  return (
    <FormPage
      schema={EMBEDDED_PAGE_FORM}
      defaultValues={values}
      path={`/admin/v2/embedded_content/${programId}`}
      method="PATCH"
    >
      <FormPart title={t('integrations.embedded.page')} description={t('integrations.embedded.pageHelp')}>
        <TextField {...field('url')} type="url" />
        <TextField {...field('slug')} prefix={`${siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/`} />
        <TextField {...field('title')} />
      </FormPart>
    </FormPage>
  )
}
