'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { FormPage } from '../../frame/FormPage.client'
import { TextField } from '../../frame/fields.client'
import { FormPart } from '../settings/FormPart'
import { type PageFormInput, pageForm, pageSlug } from './content-forms'
import { contentPaths } from './content-paths'

/** A new page's title and address. */
export function NewPage({ programId, siteUrl }: { programId: number; siteUrl: string }) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={pageForm}
      defaultValues={{ title: '', slug: '' }}
      path={`/admin/v2/programs/${programId}/program_pages`}
      hrefAfter={(result) => contentPaths(programId).page(Number(result.program_page_id))}
    >
      <FormPart title={t('content.pages.what')} description={t('content.pages.whatHelp')}>
        <TextField name="title" label={t('content.pages.title')} required />
        <TextField name="slug" label={t('content.pages.slug')} help={t('content.pages.slugHelp')} />
        <Address siteUrl={siteUrl} />
      </FormPart>
    </FormPage>
  )
}

function Address({ siteUrl }: { siteUrl: string }) {
  const t = useTexts('console')
  const [title, slug] = useWatch<PageFormInput, ['title', 'slug']>({ name: ['title', 'slug'] })
  const address = pageSlug({ slug, title })
  if (!address) return null
  return (
    <p className="wrap-anywhere text-ink-2 text-ui-sm">
      {t('content.pages.address', { address: `${siteUrl.replace(/\/$/, '')}/${address}` })}
    </p>
  )
}
