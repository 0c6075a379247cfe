import { findProblems } from '@/domain/operations'
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

/** What goes wrong in the background, for those who can act. */
export const operationsAttention = async (view: ProgramViewContext): Promise<AttentionLine[]> => {
  const { administrator, can, context, programId, t } = view
  const problems = await findProblems(
    { sql: context.sql, now: context.now, programId },
    ({ line, permission }) =>
      line !== undefined && (permission === 'is_admin' ? administrator.isAdmin : can(permission)),
  )
  return problems.flatMap((problem) => {
    const { line } = problem.check
    if (!line || 'error' in problem) return []
    const { countOf = (value) => value, label, path } = line
    const { labels, value } = problem.reading
    return {
      key: [problem.name, ...Object.values(labels ?? {})].join(':'),
      text: t(label, { count: countOf(value), figure: countOf(value), ...labels }),
      href: path && consoleAddress(path, { program_id: programId }),
    }
  })
}
