'use client'

import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { SelectField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'
import { SOCIAL_PAGE_FORM } from './integration-forms'

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
      <FormPart title={t('integrations.social.page')} description={t('integrations.social.help')}>
        <SelectField
          name="platform"
          required
          label={t('integrations.social.platform')}
          options={(['instagram', 'facebook'] as const).map((value) => ({
            value,
            label: t(`integrations.social.platforms.${value}`),
          }))}
        />
        <TextField
          name="url"
          type="url"
          required
          label={t('integrations.social.url')}
          help={t('integrations.social.urlHelp')}
        />
      </FormPart>
      <FormPart title={t('integrations.social.import')} description={t('integrations.social.importHelp')}>
        <TextField
          name="access_token"
          label={t('integrations.social.access_token')}
          help={t(page?.hasToken ? 'integrations.social.keptToken' : 'integrations.social.access_tokenHelp')}
          className="font-mono"
        />
      </FormPart>
    </FormPage>
  )
}
