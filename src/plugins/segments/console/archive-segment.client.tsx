'use client'

import { useState } from 'react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

type ArchiveSegmentProps = { programId: number; segmentId: number; name: string; isArchived: boolean }

/** Archives a segment after a question, and restores one without. */
export function ArchiveSegment({ isArchived, name, programId, segmentId }: ArchiveSegmentProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const [isAsking, setAsking] = useState(false)
  const set = (archived: boolean) =>
    act(`/admin/v2/programs/${programId}/segments/${segmentId}/archived`, {
      method: 'PUT',
      body: { is_archived: archived },
    })
  if (isArchived)
    return (
      <Button loading={isBusy} onClick={() => void set(false)}>
        {t('segments.restore')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('segments.archive')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('segments.archiveTitle', { name })}
        description={t('segments.archiveHelp')}
        confirmLabel={t('segments.archive')}
        onConfirm={async () => {
          await set(true)
          setAsking(false)
        }}
      />
    </>
  )
}
