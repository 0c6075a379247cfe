import type { Reply } from '@/http/server/reply'
import { storePicture } from '@/platform/program-pictures'
import { renderShareImage, type ShareCard } from '@/site/app/share-image'
import type { SiteProgram } from '@/site/wire'

/** The preview with this name, generated once per language and cached until the program changes. */
export const sharePicture = async (
  program: SiteProgram,
  name: string,
  readCard: () => Promise<Omit<ShareCard, 'program'>>,
): Promise<Reply> => {
  const body = await storePicture(program.id, `share/${program.locale}/${name}`, async () =>
    renderShareImage({ program, ...(await readCard()) }),
  )
  return {
    body: new Uint8Array(body),
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  }
}
