import { columnSql, type FieldKind } from '@/domain/content-fields'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import {
  type PublicPlace,
  type PublicRewardName,
  publicNames,
  REWARD_FIELDS,
  REWARD_ROWS,
  type RewardShape,
} from '@/domain/reward-fields'
import { translatedSql } from '@/domain/translated-text'
import { variedNumberSql, variedPictureSql, variedTextSql } from '@/domain/variants'
import { sanitizeHtml } from '@/platform/sanitize'

/** A value as `/public` shows it. */
type Shown<Kind extends FieldKind, Value, Shot> = Kind extends 'picture'
  ? Shot | null
  : Kind extends 'moment'
    ? Date | null
    : Value
type Public<Place extends PublicPlace, Shot> = {
  [Name in PublicRewardName<Place>]: Shown<(typeof REWARD_FIELDS)[Name]['kind'], RewardShape[Name]['_output'], Shot>
}

/** What one place of `/public` shows of a reward as it is stored. */
export type PublicReward<Place extends PublicPlace> = Public<Place, Picture>
export type PublicRewardRow<Place extends PublicPlace> = Public<Place, PictureRow>

/**
 * @param locale the parameter with the reader's language, or null
 * @param variant what joins the participant's variant (`variantJoinSql`)
 */
export const publicRewardSql = (place: PublicPlace, locale: string, variant: string): string =>
  publicNames(place)
    .map((name) => {
      const row = REWARD_ROWS[name]
      const column = name === 'threshold' ? variedNumberSql(variant, name, 'r.threshold') : columnSql('r', row)
      const picture = name === 'image' ? variedPictureSql(variant, column) : column
      const read = { picture: pictureSql(picture), number: `(${column})::float8`, price: `${column}::float8` }
      const value = row.translated ? variedTextSql(variant, name, locale, translatedSql('r', row.path, locale)) : column
      return `${row.kind in read ? read[row.kind as keyof typeof read] : value} as "${name}"`
    })
    .join(', ')

/** @param row selected by `publicRewardSql` */
export const toPublicReward = <Place extends PublicPlace>(
  row: PublicRewardRow<Place>,
  place: Place,
): PublicReward<Place> =>
  Object.fromEntries(
    publicNames(place).map((name) => {
      const { empty, kind } = REWARD_FIELDS[name]
      const value: unknown = row[name]
      if (kind === 'picture') return [name, toPicture(value as PictureRow | null)]
      if (kind === 'html') return [name, typeof value === 'string' ? sanitizeHtml(value) : null]
      return [name, value ?? (kind === 'choice' || kind === 'flag' ? empty : null)]
    }),
  ) as PublicReward<Place> // each has its row's kind

/** What nobody sees who doesn't have the reward. */
export const withoutReward = (): PublicReward<'earned'> =>
  Object.fromEntries(publicNames('earned').map((name) => [name, null])) as PublicReward<'earned'>
