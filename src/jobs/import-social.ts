import type { Context } from '@/domain/context'
import { importDuePages, importPageNow } from '@/domain/social'

/** Imports the posts of every social page that is due. */
export const importSocialPosts = async (context: Context): Promise<void> => {
  const { added, changed, removed } = await importDuePages(context)
  if (added + changed + removed > 0) context.payload.logger.info({ added, changed, removed }, 'social posts imported')
}

/** Imports the posts of one page on an administrator's request. */
export const importSocialPage = async (
  context: Context,
  { data }: { data: { programId: number; pageId: number } },
): Promise<void> => {
  await importPageNow(context, data)
}
