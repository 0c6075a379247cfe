import { type Context, createContext } from '@/domain/context'
import { findSiteProgram, readPublicFile } from '@/domain/programs'
import { presentSiteProgram } from '@/http/programs/present-site-program'
import type { Locale } from '@/i18n'
import { type SiteProgram, toJson, type WireImage } from '@/site/wire'

type CallContext = { basePath: string; context: Context; locale: Locale; programId: number }

/** The program of a call, in its pages' format. @returns null if it doesn't exist or was deactivated */
export const readProgram = async ({
  basePath,
  context,
  locale,
  programId,
}: CallContext): Promise<SiteProgram | null> => {
  const found = await findSiteProgram(context, programId)
  return found?.status === 'active' ? toJson(presentSiteProgram(found, basePath, locale)) : null
}

/** An anonymous context regardless of the caller, for answers that are cached for everyone. */
export const asAnybody = ({ context, locale }: CallContext): Context =>
  createContext(context.payload, { actor: { type: 'anonymous' }, now: context.now, locale })

/** The bytes of a program's picture. */
export const readPicture = async (
  context: Context,
  programId: number,
  picture: WireImage | undefined,
): Promise<Buffer | null> => {
  if (!picture) return null
  const filename = decodeURIComponent(picture.public_url.split('/').at(-1) ?? '')
  return readPublicFile(context, programId, filename)
}
