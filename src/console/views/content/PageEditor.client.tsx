'use client'

import { EntityVisibilityProvider, useServerFunctions } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ErrorState, Skeleton } from '@/ui'

const VISIBLE = { collections: ['program-pages' as const, 'media' as const], globals: [] }

/** Payload's edit form of a page, with autosaved drafts and publishing. */
export function PageEditor({ pageId }: { pageId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const { renderDocument } = useServerFunctions()
  const [editor, setEditor] = useState<ReactNode>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    renderDocument({
      collectionSlug: 'program-pages',
      docID: pageId,
      // Hides the header of Payload's own pages.
      drawerSlug: 'console-page',
      disableActions: true,
      redirectAfterCreate: false,
      redirectAfterDelete: false,
      redirectAfterDuplicate: false,
      redirectAfterRestore: false,
      signal: ended.signal,
    })
      .then((result) => {
        if (!ended.signal.aborted) setEditor(result.Document)
      })
      .catch(() => {
        if (!ended.signal.aborted) setFailed(true)
      })
    return () => ended.abort()
  }, [pageId, renderDocument])
  // The page's own header reflects the editor's actions.
  useEffect(() => {
    const refresh = () => router.refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [router])
  if (hasFailed) return <ErrorState title={t('errors.section')} description={t('errors.sectionHelp')} />
  return (
    <div className="payload-editor min-w-0">
      {/* Payload's own template provides it around its pages. */}
      <EntityVisibilityProvider visibleEntities={VISIBLE}>
        {editor ?? <Skeleton shape="block" className="h-96" label={t('frame.loading')} />}
      </EntityVisibilityProvider>
    </div>
  )
}
