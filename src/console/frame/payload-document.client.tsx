'use client'

import { EntityVisibilityProvider, useDocumentEvents, useServerFunctions } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ErrorState, Skeleton } from '@/ui'
import { nameControls } from './name-controls'

type PayloadDocumentProps = {
  collection: CollectionSlug
  /** Absent for a new row. */
  id?: number | undefined
  /** The values of a new row. */
  initialData?: Record<string, unknown>
  /** Loads the row again when it changes. */
  edition?: number
  onSave: () => void
  onInput?: () => void
}

/** Payload's edit form of a row, in a page of the console, whose header has the title and the actions. */
export function PayloadDocument({ collection, edition = 0, id, initialData, onInput, onSave }: PayloadDocumentProps) {
  const t = useTexts('console')
  const { renderDocument } = useServerFunctions()
  const [form, setForm] = useState<ReactNode>()
  const [hasFailed, setFailed] = useState(false)
  // Payload's functions are new after every refresh, which must not load the form again: typed text would be lost.
  const load = useEffectEvent((signal: AbortSignal) =>
    renderDocument({
      collectionSlug: collection,
      docID: id ?? '',
      ...(initialData ? { initialData } : {}),
      // Hides the header of Payload's own pages.
      drawerSlug: 'console-page',
      disableActions: true,
      overrideEntityVisibility: true,
      redirectAfterCreate: false,
      redirectAfterDelete: false,
      redirectAfterDuplicate: false,
      redirectAfterRestore: false,
      signal,
    }),
  )
  // The row is part of this component's key.
  useEffect(() => {
    const ended = new AbortController()
    load(ended.signal)
      .then((result) => {
        if (!ended.signal.aborted) setForm(<Fragment key={edition}>{result.Document}</Fragment>)
      })
      .catch(() => {
        if (!ended.signal.aborted) setFailed(true)
      })
    return () => ended.abort()
  }, [edition])
  const { mostRecentUpdate } = useDocumentEvents()
  const known = useRef(mostRecentUpdate)
  const save = useEffectEvent(onSave)
  useEffect(() => {
    if (mostRecentUpdate === known.current || mostRecentUpdate?.entitySlug !== collection) return
    known.current = mostRecentUpdate
    save()
  }, [collection, mostRecentUpdate])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = frame.current
    if (!place) return
    const observer = new MutationObserver(() =>
      nameControls(place, (key, name) => t(`content.editor.${key}`, { name })),
    )
    observer.observe(place, { childList: true, characterData: true, subtree: true, attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [t])
  const visible = useMemo(() => ({ collections: [collection, 'media' as const], globals: [] }), [collection])
  if (hasFailed) return <ErrorState title={t('errors.section')} description={t('errors.sectionHelp')} />
  return (
    <div ref={frame} className="payload-editor min-w-0" onInput={onInput}>
      {/* Payload's own template provides it around its pages. */}
      <EntityVisibilityProvider visibleEntities={visible}>
        {form ?? <Skeleton shape="block" className="h-96" label={t('frame.loading')} />}
      </EntityVisibilityProvider>
    </div>
  )
}
