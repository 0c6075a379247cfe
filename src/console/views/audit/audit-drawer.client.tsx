'use client'

import { useEffect, useState } from 'react'
import type { WireAuditDetail } from '@/http/audit/present-audit'
import type { Locale } from '@/i18n'
import { useTexts } from '@/i18n/texts-provider.client'
import { DefinitionGrid, Drawer, ErrorState, formatZonedDateTime, ListSkeleton } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { useHash } from '../../frame/use-hash.client'
import { AuditDiff } from './audit-diff'
import { formatAction, formatActor, formatRecord, formatWhere } from './audit-labels'
import { diffRecords } from './diff-records'
import { entryOfHash } from './entry-hash'

type AuditDrawerProps = {
  /** The log's address; an entry's is one segment below. */
  path: string
  timeZone: string
  locale: Locale
}

/**
 * An entry next to its list: actor, time, address, and the values before and after. It has an address of its own to
 * share.
 */
export function AuditDrawer(props: AuditDrawerProps) {
  const t = useTexts('console')
  const [hash, close] = useHash()
  const id = entryOfHash(hash)
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => open || close()}
      size="lg"
      title={t('audit.entry', { id: id ?? '' })}
      labels={{ close: t('frame.close') }}
    >
      {id !== null && <Entry key={id} id={id} {...props} />}
    </Drawer>
  )
}

function Entry({ id, locale, path, timeZone }: AuditDrawerProps & { id: number }) {
  const t = useTexts('console')
  const [entry, setEntry] = useState<WireAuditDetail | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isCurrent = true
    void callConsole<{ audit_entry: WireAuditDetail }>(`${path}/${id}`).then(({ audit_entry }) => {
      if (isCurrent) setEntry(audit_entry ?? 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [id, path])

  if (entry === 'loading') return <ListSkeleton shape="text" count={8} label={t('frame.loading')} />
  if (entry === 'failed') {
    return <ErrorState title={t('errors.section')} description={t('audit.failed')} headingLevel={3} />
  }
  return (
    <div className="flex flex-col gap-6">
      <DefinitionGrid
        columns={2}
        items={[
          {
            term: t('audit.who'),
            value: <Labeled words={formatActor(t, entry.actor_type, entry.actor)} code={entry.actor} />,
          },
          { term: t('audit.actorType.label'), value: t(`audit.actorType.${entry.actor_type}`) },
          { term: t('audit.when'), value: formatZonedDateTime(entry.created_at, { locale, timeZone }) },
          { term: t('audit.what'), value: <Labeled words={formatAction(t, entry.action)} code={entry.action} /> },
          {
            term: t('audit.record'),
            value: <Labeled words={formatRecord(t, entry.record_type)} code={entry.record_type} id={entry.record_id} />,
          },
          { term: t('organization.program'), value: entry.program },
          { term: t('audit.where'), value: formatWhere(entry.ip_address) },
          { term: t('audit.request'), value: entry.request_id },
        ]}
      />
      <AuditDiff
        changes={diffRecords(entry.before, entry.after)}
        words={{
          title: t('audit.changes'),
          field: t('audit.field'),
          before: t('audit.before'),
          after: t('audit.after'),
          nothing: t('audit.nothingKept'),
        }}
      />
    </div>
  )
}

/** A label with the code below it by which the log is searched; only the code if it has no label. */
function Labeled({ code, id, words }: { code: string; id?: string | null; words: string }) {
  return (
    <>
      {words}
      {id && ` #${id}`}
      {words !== code && <code className="mt-0.5 block font-mono text-ink-3 text-ui-sm">{code}</code>}
    </>
  )
}
