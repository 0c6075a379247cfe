import { findVersion } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { onlyRow } from '@/platform/sql'
import { TIER_FIELD_NAMES, TIER_ROWS } from './tier-fields'
import type { TierForm, TierRules } from './tier-form'

export type EditableTier = Required<Omit<TierForm, 'image'>> & {
  id: number
  image: (Picture & { id: number }) | null
  /** Current participants of the tier. */
  participants: number
  /** Challenges, rewards, menu items and slides that require it. */
  gates: number
  updated_at: Date
}

type Row = Omit<EditableTier, 'image'> & { image: number | null; picture: PictureRow | null }

const SELECT = `t.id, ${TIER_FIELD_NAMES.map((name) => `${TIER_ROWS[name].select} as ${name}`).join(', ')}, ${pictureSql('t.image_id')} as picture, t.updated_at,
  (select count(*)::int from participants p where p.program_id = t.program_id and p.tier_id = t.id and p.erased_at is null) as participants,
  (select count(*)::int from challenges c where c.min_tier_id = t.id) + (select count(*)::int from rewards r where r.min_tier_id = t.id)
    + (select count(*)::int from navigation_menus n where n.tier_id = t.id) + (select count(*)::int from carousel_slides s where s.tier_id = t.id) as gates`

/** The tiers of a program for editing, lowest first. */
export const listEditableTiers = async ({ sql }: Context, programId: number): Promise<EditableTier[]> =>
  (
    await sql<Row>(`select ${SELECT} from program_tiers t where t.program_id = $1 order by t.threshold, t.id`, [
      programId,
    ])
  ).map(toTier)

/** @returns null if the program has no such tier */
export const findTier = async (
  { sql }: Context,
  { programId, tierId }: { programId: number; tierId: number },
): Promise<EditableTier | null> => {
  const [row] = await sql<Row>(`select ${SELECT} from program_tiers t where t.id = $1 and t.program_id = $2`, [
    tierId,
    programId,
  ])
  return row ? toTier(row) : null
}

const toTier = ({ image, picture, ...row }: Row): EditableTier => {
  const shown = toPicture(picture)
  return { ...row, image: shown && image !== null ? { ...shown, id: image } : null }
}

/** A tier in Payload's shape as its form takes it. */
export const tierInputOf = ({ benefits, image, translations, ...tier }: Readonly<Record<string, unknown>>) => ({
  ...tier,
  ...{ benefits: benefits ?? '', image: image ?? null, translations: translations ?? undefined },
})

/** The form that saved a version, to be saved again by the same rules. @returns null where the tier has no such version */
export const readTierVersion = async (
  context: Context,
  { programId, tierId, versionId }: { programId: number; tierId: number; versionId: number },
): Promise<object | null> => {
  const version = await findVersion(context, { of: 'program-tiers', programId, id: tierId, versionId })
  return version && tierInputOf({ ...version })
}

export const findTierRules = async ({ sql }: Context, programId: number): Promise<TierRules> =>
  onlyRow(
    await sql<TierRules>(
      'select features_tiers as enabled, tier_rules_basis::text as basis from programs where id = $1',
      [programId],
    ),
  )
