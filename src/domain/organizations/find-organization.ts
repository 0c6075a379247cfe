import type { Context } from '@/domain/context'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { onlyRow } from '@/platform/sql'

export type Organization = { name: string; logo: Picture | null; background: Picture | null }

/**
 * An administrator's organization for the console (CONSOLE-57).
 * @param organizationId of the actor
 */
export const findOrganization = async ({ sql }: Context, organizationId: number): Promise<Organization> => {
  const { background, logo, name } = onlyRow(
    await sql<{ name: string; logo: PictureRow | null; background: PictureRow | null }>(
      `select o.name, ${pictureSql('o.logo_id')} as logo, ${pictureSql('o.background_id')} as background
       from organizations o where o.id = $1`,
      [organizationId],
    ),
  )
  return { name, logo: toPicture(logo), background: toPicture(background) }
}
