import { findImport, findImportKind, type ImportRow } from '@/domain/imports'
import { allows } from '@/domain/permissions'
import { type ConsoleCallContext, refusalOf } from '@/http/server/console-call'
import type { Reply } from '@/http/server/reply'

type CallContext = ConsoleCallContext

/**
 * The import, if the administrator may start imports of its kind. The permission depends on the kind, not on the
 * address.
 */
export const findAllowedImport = async ({
  administrator,
  context,
  params,
  programId,
}: CallContext): Promise<{ ok: true; import: ImportRow } | { ok: false; reply: Reply }> => {
  const found = await findImport(context.sql, Number(params.import_id), programId)
  if (!found) return { ok: false, reply: refusalOf('unknown') }
  const kind = findImportKind(found.kind)
  if (!kind) return { ok: false, reply: refusalOf('unknown') }
  if (!allows(administrator.grants, programId, kind.permission)) return { ok: false, reply: refusalOf('forbidden') }
  return { ok: true, import: found }
}
