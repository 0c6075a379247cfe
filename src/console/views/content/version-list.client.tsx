'use client'

import { History, RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Button, Card, ConfirmDialog, EmptyState, StatusDot } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'

export type ShownVersion = {
  id: number
  title: string
  at: string
  /** Who saved it. */
  by?: string | undefined
  status: string
  isPublished: boolean
  latest: boolean
}

type VersionListProps = {
  versions: ShownVersion[]
  /** The calls' address, without a version's id. */
  path: string
  /** The page after a version was restored. */
  hrefAfter: string
  /** What restoring one does. */
  restoreHelp?: string
}

/** Versions, newest first, which can be restored. */
export function VersionList({ hrefAfter, path, restoreHelp, versions }: VersionListProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [versionToRestore, setVersionToRestore] = useState<ShownVersion | null>(null)
  const restore = async () => {
    const result = await callConsole(`${path}/${versionToRestore?.id}/restore`, { method: 'POST', body: {} })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    navigateAndRefresh(router, hrefAfter)
    return true
  }
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<History />}
          title={t('content.versions.empty')}
          description={t('content.versions.emptyHelp')}
        />
      </Card>
    )
  return (
    <>
      <ul className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface-1">
        {versions.map((version) => (
          <li key={version.id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ui">
            <span className="min-w-0 flex-[1_1_180px] truncate font-medium">{version.title}</span>
            <span className="min-w-0 flex-[1_1_160px] text-ink-2 tabular-nums">
              {version.at}
              {version.by && <span className="block truncate">{t('content.versions.by', { name: version.by })}</span>}
            </span>
            <span className="flex-[1_1_120px]">
              <StatusDot tone={version.isPublished ? 'positive' : 'neutral'}>{version.status}</StatusDot>
            </span>
            {version.latest ? (
              <Badge>{t('content.versions.current')}</Badge>
            ) : (
              <Button
                size="sm"
                icon={<RotateCcw />}
                aria-label={t('content.versions.restoreOf', { at: version.at })}
                onClick={() => setVersionToRestore(version)}
              >
                {t('content.versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={versionToRestore !== null}
        onOpenChange={(open) => !open && setVersionToRestore(null)}
        title={t('content.versions.restoreTitle', { at: versionToRestore?.at ?? '' })}
        description={restoreHelp ?? t('content.versions.restoreHelp')}
        confirmLabel={t('content.versions.restore')}
        cancelLabel={t('form.cancel')}
        onConfirm={restore}
      />
    </>
  )
}
