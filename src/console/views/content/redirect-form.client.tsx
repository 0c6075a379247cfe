'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { SelectField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'
import { REDIRECT_FORM, type RedirectFormInput } from './content-forms'

type RedirectFormProps = {
  /** The call that saves it. */
  path: string
  /** The version of an existing redirect. */
  updatedAt?: string
  siteUrl: string
  listHref: string
  pages: { id: number; title: string }[]
  values: RedirectFormInput
}

/** Edits where an old address of the site leads. */
export function RedirectForm({ listHref, pages, path, siteUrl, updatedAt, values }: RedirectFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={REDIRECT_FORM}
      defaultValues={values}
      path={path}
      method={updatedAt ? 'PUT' : 'POST'}
      toBody={(form) => (updatedAt ? { ...form, updated_at: updatedAt } : form)}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('content.redirects.from')} description={t('content.redirects.fromHelp')}>
        <TextField
          name="from"
          label={t('content.redirects.from')}
          prefix={siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          placeholder="/old-page"
          required
        />
      </FormPart>
      <FormPart title={t('content.redirects.target')} description={t('content.redirects.targetHelp')}>
        <Target pages={pages} />
      </FormPart>
    </FormPage>
  )
}

function Target({ pages }: { pages: RedirectFormProps['pages'] }) {
  const t = useTexts('console')
  const pageId = useWatch({ name: 'page_id' })
  return (
    <>
      <SelectField
        name="page_id"
        label={t('content.redirects.page')}
        help={t('content.redirects.pageHelp')}
        options={[
          { value: '', label: t('content.redirects.noPage') },
          ...pages.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {!pageId && (
        <TextField name="to" label={t('content.redirects.to')} help={t('content.redirects.toHelp')} required />
      )}
    </>
  )
}
