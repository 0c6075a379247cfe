import { ATTENTION_SOURCES } from '../../attention-sources'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { type AttentionLine, waitedSince } from './attention-lines'

/** The lines of plugins, as far as the reader may act on them. */
export const pluginAttention = async ({ can, context, programId, t }: ProgramViewContext): Promise<AttentionLine[]> => {
  const shown = Object.entries(ATTENTION_SOURCES).filter(([, { permission }]) => can(permission))
  const lines = await Promise.all(
    shown.map(async ([key, { label, load, path }]) => {
      const { count, oldest_at } = await load(context, programId)
      const detail = oldest_at ? waitedSince(oldest_at, { now: context.now, t }) : undefined
      return { key, count, detail, text: t(label, { count }), href: consoleAddress(path, { program_id: programId }) }
    }),
  )
  return lines.flatMap(({ count, ...line }) => (count > 0 ? [line] : []))
}
