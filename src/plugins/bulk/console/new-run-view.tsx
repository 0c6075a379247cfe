import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { findLimits } from '../domain'
import type { RunFormInput } from '../domain/run-form'
import { loadChoices } from './load-names'
import { BulkForm } from './run-form.client'

const one = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''

/** Chooses people and a change. */
export async function NewBulkRunView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const [{ rewards, segments, tiers }, limits] = await Promise.all([loadChoices(view), findLimits(context, programId)])
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const isFiltered = search.filter !== undefined
  const values: RunFormInput = {
    ...{ name: '', segment_id: one(search.segment), query: one(search.filter), list: '' },
    source: isFiltered ? 'filter' : segments.length > 0 ? 'segment' : 'list',
    ...{ action: 'give_points', points: '', tag: '', tier_id: '', reward_id: '' },
  }
  return (
    <DetailPage view={view} title={t('bulk.new')} description={t('bulk.newHelp')}>
      <BulkForm
        programId={programId}
        values={values}
        isFiltered={isFiltered}
        segments={segments.map(toOption)}
        tiers={tiers.map(toOption)}
        rewards={rewards.map(toOption)}
        limits={{
          people: format.number(limits.approve_above_people),
          points: format.number(limits.approve_above_points),
        }}
      />
    </DetailPage>
  )
}
