'use client'

import type { z } from 'zod'
import { FormPage, FormPart, SelectField, TextField, useTexts } from '@/plugin/console/client'
import { SOCIAL_PAGE_FORM } from '../domain/social-forms'

type SocialPageFormProps = {
  programId: number
  listHref: string
  values: z.input<typeof SOCIAL_PAGE_FORM>
  page?: { id: number; hasToken: boolean }
}

export function SocialPageForm({ listHref, page, programId, values }: SocialPageFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={SOCIAL_PAGE_FORM}
      defaultValues={values}
      path={page ? `/admin/v2/social_network_pages/${page.id}` : `/admin/v2/programs/${programId}/social_network_pages`}
      method={page ? 'PUT' : 'POST'}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('social.page')} description={t('social.help')}>
        <SelectField
          name="platform"
          required
          label={t('social.platform')}
          options={(['instagram', 'facebook'] as const).map((value) => ({
            value,
            label: t(`social.platforms.${value}`),
          }))}
        />
        <TextField name="url" type="url" required label={t('social.url')} help={t('social.urlHelp')} />
      </FormPart>
      <FormPart title={t('social.import')} description={t('social.importHelp')}>
        <TextField
          name="access_token"
          label={t('social.access_token')}
          help={t(page?.hasToken ? 'social.keptToken' : 'social.access_tokenHelp')}
          className="font-mono"
        />
      </FormPart>
    </FormPage>
  )
}
