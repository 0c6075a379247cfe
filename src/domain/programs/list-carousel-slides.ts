import { isPublicSql, seesItemSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { variantJoinSql, variantMarkSql, variedPictureSql, variedTextSql } from '@/domain/variants'
import { localizedSql } from './localized'
import { type Picture, type PictureRow, pictureSql, toPicture } from './pictures'

export type CarouselSlide = {
  id: number
  title: string
  description: string | null
  link: string | null
  button_text: string | null
  image: Picture | null
  /** Names the variant that the reader sees, while its showing isn't on record. */
  variant: string | null
}

const textSql = (variant: string, field: string): string =>
  `${variedTextSql(variant, field, '$2', localizedSql('carousel_slides', 's.id', field, '$2'))} as ${field}`

/**
 * The slides of a program's home page, in order; none if the carousel is disabled.
 * @param participantId adds slides for the participant's membership and tier
 */
export const listCarouselSlides = async (
  { locale, now, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number | null },
): Promise<CarouselSlide[]> => {
  const variant = variantJoinSql('slide', 's', '$3')
  const rows = await sql<Omit<CarouselSlide, 'image'> & { image: PictureRow | null }>(
    `select s.id, ${textSql(variant, 'title')}, ${textSql(variant, 'description')}, s.link, ${textSql(variant, 'button_text')},
       ${pictureSql(variedPictureSql(variant, 's.image_id'))} as image, ${variantMarkSql(variant)} as variant
     from carousel_slides s join programs g on g.id = s.program_id and g.features_carousel ${variant}
     where s.program_id = $1 and s._status = 'published' and (${isPublicSql('s')} or ($3::int is not null and ${seesItemSql('s', '$3', '$4')})) order by s.position, s.id limit 20`,
    [programId, locale ?? null, participantId, now],
  )
  return rows.map((row) => ({ ...row, image: toPicture(row.image) }))
}
