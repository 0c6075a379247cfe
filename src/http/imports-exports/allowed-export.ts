import { type ExportRow, findExport, findExportKind } from '@/domain/exports'
import { allows } from '@/domain/permissions'
import type { ConsoleCallContext } from '@/http/server/console-call'
import { failed, type Reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

type CallContext = ConsoleCallContext

/** The export, if the administrator may read its list. The permission depends on its kind, not on its address. */
export const findAllowedExport = async ({
  administrator,
  context,
  params,
  programId,
}: CallContext): Promise<{ ok: true; export: ExportRow } | { ok: false; reply: Reply }> => {
  const found = await findExport(context.sql, Number(params.export_id), programId)
  if (!found) return { ok: false, reply: failed(404, text('notFound')) }
  const kind = findExportKind(found.kind)
  const demanded = kind ? [kind.permission, ...(found.options.pairs ?? [])] : []
  const holds = (demand: (typeof demanded)[number]) =>
    demand === 'is_admin' ? administrator.isAdmin : allows(administrator.grants, programId, demand)
  if (!kind || !demanded.every(holds)) return { ok: false, reply: failed(403, text('forbidden')) }
  return { ok: true, export: found }
}
