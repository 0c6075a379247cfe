'use client'

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FreeSlug } from '@/domain/program-pages'
import { useTexts } from '@/i18n/texts-provider.client'
import { callConsole } from '../../frame/call-console'
import { TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { renderForPage } from '../../frame/render-for-page'
import { FormPart } from '../settings/form-part'
import { type PageFormInput, pageForm } from './content-forms'
import { contentPaths } from './content-paths'

const DELAY_MS = 200

/** A new page's title and address. */
export function NewPage({ programId, siteUrl }: { programId: number; siteUrl: string }) {
  const t = useTexts('console')
  const path = `/admin/v2/programs/${programId}/program_pages`
  return (
    <FormPage
      schema={pageForm}
      defaultValues={{ title: '', slug: '' }}
      path={path}
      hrefAfter={(result) => contentPaths(programId).page(Number(result.program_page_id))}
    >
      <FormPart title={t('content.pages.what')} description={t('content.pages.whatHelp')}>
        <TextField name="title" label={t('content.pages.title')} required />
        <TextField name="slug" label={t('content.pages.slug')} help={t('content.pages.slugHelp')} />
        <Address path={path} siteUrl={siteUrl} />
      </FormPart>
    </FormPage>
  )
}

/** The address that the page will get, and why it isn't the title's or can't be the typed one. */
function Address({ path, siteUrl }: { path: string; siteUrl: string }) {
  const t = useTexts('console')
  const answer = useAddress(path)
  if (!answer) return null
  if (answer.errors.slug) return <p className="text-danger text-ui-sm">{renderForPage(answer.errors.slug)}</p>
  const { problem, slug, wanted } = answer
  if (!slug) return null
  const addressOf = (name: string) => `${siteUrl.replace(/\/$/, '')}/${name}`
  return (
    <div className="flex flex-col gap-1 wrap-anywhere text-ink-2 text-ui-sm">
      <p>{t('content.pages.address', { address: addressOf(slug) })}</p>
      {wanted === null && <p>{t('content.pages.addressWithoutLetters')}</p>}
      {wanted && problem === 'reserved' && <p>{t('content.pages.addressReserved', { address: addressOf(wanted) })}</p>}
      {wanted && problem === 'taken' && <p>{t('content.pages.addressTaken', { address: addressOf(wanted) })}</p>}
    </div>
  )
}

/** Asks the server, which knows the other pages, shortly after the last keystroke. */
function useAddress(path: string) {
  const [title, slug] = useWatch<PageFormInput, ['title', 'slug']>({ name: ['title', 'slug'] })
  const isReady = pageForm.safeParse({ title: title || slug, slug }).success
  const query = isReady ? `${new URLSearchParams({ title: title ?? '', slug: slug ?? '' })}` : null
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof callConsole<FreeSlug>>> | null>(null)
  useEffect(() => {
    if (query === null) return setAnswer(null)
    let isOutdated = false
    const timer = setTimeout(async () => {
      const found = await callConsole<FreeSlug>(`${path}/slug?${query}`)
      if (!isOutdated) setAnswer(found)
    }, DELAY_MS)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [path, query])
  return answer
}
