import { z } from 'zod'
import { csvBody } from '@/domain/console-lists'
import { type ExportKindName, type ExportRequest, exportKindOf, findExport, startExport } from '@/domain/exports'
import { allows } from '@/domain/permissions'
import { presentExport } from '@/http/imports-exports/present-export'
import { translate } from '@/i18n'
import type { ConsoleCall, ConsoleCallContext } from './console-call'
import { type Reply, reply } from './reply'

/** The headers of a CSV answer. */
export const csvReply = (body: ReadableStream | string, filename: string, bytes?: number): Reply =>
  reply(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename.replaceAll(/[^\w.() -]/g, '_')}"`,
      ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
    },
  })

const input = z.looseObject({ mode: z.enum(['default', 'detailed']).catch('default') })

/**
 * The `.csv` of a list (RULE-41, RULE-43): the file itself for up to 1,000 rows. For more, an export starts in the
 * background: browsers are redirected to it, other clients get a 202 with its address.
 * @param name the kind in domain/exports/kinds, which requires the same permission as the call
 */
export const csvCall = (name: ExportKindName): ConsoleCall<typeof input, number | null> => ({
  input,
  handle: (callContext, { mode, ...query }) => answerExport(callContext, name, { mode, query }),
})

type Requester = ConsoleCallContext<number | null>

const answerExport = async (
  { administrator, context, params, programId: named, request }: Requester,
  name: ExportKindName,
  { mode, query }: Pick<ExportRequest, 'mode' | 'query'>,
): Promise<Reply> => {
  const { grants, organizationId } = administrator
  // Exports of the organization belong to its oldest program.
  const programId = named ?? (grants.size > 0 ? Math.min(...grants.keys()) : 0)
  const kind = exportKindOf(name)
  const pairs = (kind.reveals ?? []).filter((pair) => allows(grants, programId, pair))
  const begun = await startExport(context, name, { programId, organizationId, mode, query, params, pairs })
  if (begun.outcome === 'file') return csvReply(csvBody(begun.pieces), begun.filename)

  const page = `/admin/v2/programs/${programId}/users/imports?export=${begun.exportId}`
  if ((request.headers.get('accept') ?? '').includes('text/html')) return { redirectTo: page }
  const found = await findExport(context.sql, begun.exportId, programId)
  if (!found) throw new Error(`export ${begun.exportId} not found`)
  const message = translate(administrator.locale, 'console')('imports.answers.exporting')
  return {
    status: 202,
    body: { success: true, message, errors: {}, export: presentExport(found), page },
    headers: { location: presentExport(found).url },
  }
}
