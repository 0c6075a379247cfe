import { findLanguages } from '@/domain/programs'
import { listEditableTiers } from '@/domain/tiers'
import { DetailPage } from '../../../frame/detail-page'
import type { ProgramViewContext } from '../../../frame/view-context'
import { TierForm } from './tier-form.client'
import { EMPTY_TIER } from './tier-forms'
import { tierPaths } from './tier-paths'

/** Adds a tier (CONSOLE-46). */
export async function NewTierView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const tiers = await listEditableTiers(context, programId)
  const { locales } = await findLanguages(context, programId)
  return (
    <DetailPage view={view} title={t('titles.programTierNew')}>
      <TierForm
        programId={programId}
        listHref={tierPaths(programId).list}
        locales={locales}
        names={Object.fromEntries(tiers.map(({ id, name }) => [id, name]))}
        values={{ ...EMPTY_TIER, ...(tiers.length === 0 ? { threshold: '0' } : {}) }}
      />
    </DetailPage>
  )
}
