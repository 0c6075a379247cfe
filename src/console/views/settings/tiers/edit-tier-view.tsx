import { readId } from '@/domain/permissions'
import { findLanguages } from '@/domain/programs'
import { findTier, listEditableTiers, tierValuesOf } from '@/domain/tiers'
import { DetailPage } from '../../../frame/detail-page'
import { UnknownPage } from '../../../frame/states'
import type { ProgramViewContext } from '../../../frame/view-context'
import { HistoryButton } from '../../content/history-button'
import { TierForm } from './tier-form.client'
import { tierPaths } from './tier-paths'
import { TierRowActions } from './tier-row-actions.client'

/** Edits a tier (CONSOLE-46). */
export async function EditTierView({ view }: { view: ProgramViewContext }) {
  const { context, params, program, programId, t } = view
  const tierId = readId(params.program_tier_id) ?? 0
  const tier = await findTier(context, { programId, tierId })
  if (!tier) return <UnknownPage t={t} />
  const tiers = await listEditableTiers(context, programId)
  const { locales } = await findLanguages(context, programId)
  const { gates, image, name, participants } = tier
  const paths = tierPaths(programId)
  return (
    <DetailPage
      view={view}
      title={name}
      description={t('tiers.people', { count: participants })}
      actions={
        <>
          <HistoryButton href={paths.versions(tierId)} t={t} />
          <TierRowActions tier={{ id: tierId, name, isUsed: participants + gates > 0 }} editHref={paths.edit(tierId)} />
        </>
      }
    >
      <TierForm
        key={tier.updated_at.toISOString()}
        programId={programId}
        tierId={tierId}
        listHref={paths.list}
        locales={locales}
        names={Object.fromEntries(tiers.map((one) => [one.id, one.name]))}
        values={{
          ...tierValuesOf(tier),
          threshold: String(tier.threshold),
          earning_multiplier: String(tier.earning_multiplier),
          image: image && badgeOf(image, program.siteUrl),
        }}
      />
    </DetailPage>
  )
}

/** Pictures are on the program's own site. */
const badgeOf = ({ id, url }: { id: number; url: string }, siteUrl: string): { id: number; url: string } => ({
  id,
  url: `${siteUrl.replace(/\/$/, '')}${url}`,
})
