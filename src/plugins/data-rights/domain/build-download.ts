import { sendMail } from '@/plugin'
import {
  type Context,
  csvHeader,
  csvLine,
  inTransaction,
  listPersonalFiles,
  removePrivateFile,
  translate,
  writeParticipant,
  writePrivateFile,
  writeZip,
  type ZipEntry,
} from '@/plugin/domain'
import { type PersonalRow, readPersonalData } from './personal-tables'
import { DOWNLOAD_DAYS } from './request-values'

/** Files beyond this are named in the download, and sent on request. */
const MOST_FILE_BYTES = 100_000_000

/** Writes the file that a person asked for. A killed job writes it again; a request that was closed meanwhile gets none. */
export const buildDownload = async (
  context: Context,
  { programId, requestId }: { programId: number; requestId: number },
): Promise<void> => {
  const [request] = await context.sql<{ participant_id: number }>(
    `select participant_id from data_requests where id = $1 and program_id = $2 and kind = 'access' and status = 'open' and file_ready_at is null`,
    [requestId, programId],
  )
  if (!request) return
  const owner = { programId, participantId: request.participant_id }
  const zip = writeZip(await collectEntries(context, owner), context.now)
  const key = `data-requests/${programId}/${requestId}`
  await writePrivateFile(key, zip)
  const isReady = await inTransaction(context, async (tx) => {
    const ready = await tx.sql(
      `update data_requests set status = 'done', file_key = $3, file_bytes = $4, file_ready_at = $5, closed_at = $5, updated_at = $5,
         file_expires_at = $5::timestamptz + make_interval(days => ${DOWNLOAD_DAYS})
       where id = $1 and program_id = $2 and status = 'open' and file_ready_at is null
         and exists (select from participants p where p.id = data_requests.participant_id and p.erased_at is null for key share)
       returning id`,
      [requestId, programId, key, zip.length, tx.now],
    )
    if (ready.length === 0) return false
    await sendMail(tx, {
      ...owner,
      kind: 'dataReady',
      words: { days: String(DOWNLOAD_DAYS) },
      path: '/my-account/data',
    })
    return true
  })
  if (!isReady) await removePrivateFile(key)
}

const collectEntries = async (
  context: Context,
  owner: { programId: number; participantId: number },
): Promise<ZipEntry[]> => {
  const [program] = await context.sql<{ name: string; organization_id: number; locale: 'en' | 'es' }>(
    `select g.name, g.organization_id, p.locale from programs g join participants p on p.program_id = g.id
     where g.id = $1 and p.id = $2`,
    [owner.programId, owner.participantId],
  )
  if (!program) throw new Error(`participant ${owner.participantId} is gone`)
  const tables = await readPersonalData(context.sql, owner)
  const users: Buffer[] = []
  for await (const piece of writeParticipant(context, { ...owner, organizationId: program.organization_id }))
    users.push(Buffer.from(piece))
  const { entries, missing } = await readFiles(context, owner)
  const t = translate(program.locale, 'messages')
  return [
    {
      path: 'README.txt',
      data: [
        t('data_rights.readMe', { program: program.name }),
        ...(missing.length > 0 ? ['', t('data_rights.missingFiles'), ...missing.map((name) => `- ${name}`)] : []),
      ].join('\n'),
    },
    {
      path: 'data.json',
      data: JSON.stringify({ program: program.name, created_at: context.now.toISOString(), data: tables }, null, 2),
    },
    { path: 'users.csv', data: Buffer.concat(users) },
    ...Object.entries(tables).map(([table, rows]) => ({ path: `csv/${table}.csv`, data: toCsv(rows) })),
    ...entries,
  ]
}

const readFiles = async (context: Context, owner: { programId: number; participantId: number }) => {
  const entries: ZipEntry[] = []
  const missing: string[] = []
  let size = 0
  for (const { bytes, name, read } of await listPersonalFiles(context, owner)) {
    const data = size + bytes > MOST_FILE_BYTES ? null : await read().catch(() => null)
    if (data) entries.push({ path: `files/${name}`, data })
    else missing.push(name)
    size += data?.length ?? 0
  }
  return { entries, missing }
}

const toCsv = (rows: readonly PersonalRow[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown): string =>
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return csvHeader(columns) + rows.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')
}
