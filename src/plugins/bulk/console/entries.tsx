import { Layers } from 'lucide-react'
import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Button } from '@/ui'

const newRun = (programId: number, query: URLSearchParams): string =>
  `${consoleAddress('/programs/:program_id/bulk_runs/new', { program_id: programId })}?${query}`

/** Parameters of the users list that choose people. Others are about its pages. */
const CHOOSING = ['search', 'status', 'tag', 'tier', 'segment', 'points_min', 'points_max']

/** Among the buttons of the users list: a run for those whom it shows. */
export async function BulkForList({ view: { can, programId, search, t } }: { view: ProgramViewContext }) {
  if (!can('bulk.manage')) return null
  const chosen = new URLSearchParams()
  for (const key of CHOOSING)
    for (const value of [search[key] ?? []].flat()) if (value !== '') chosen.append(key, value)
  return (
    <Button href={newRun(programId, new URLSearchParams({ filter: String(chosen) }))} icon={<Layers />}>
      {t('bulk.fromList')}
    </Button>
  )
}

/** Among the buttons of a segment. */
export async function BulkForSegment({
  segmentId,
  view: { can, programId, t },
}: {
  view: ProgramViewContext
  segmentId: number
}) {
  if (!can('bulk.manage')) return null
  return (
    <Button href={newRun(programId, new URLSearchParams({ segment: String(segmentId) }))} icon={<Layers />}>
      {t('bulk.fromList')}
    </Button>
  )
}
