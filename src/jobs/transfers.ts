import type { Context } from '@/domain/context'
import { cleanUpExports, runExport as doExport, resumeExports } from '@/domain/exports'
import { cleanUpImports, runImport as doImport, resumeImports } from '@/domain/imports'
import type { JobData } from '@/platform/queue'

export const runImport = (context: Context, job: { data: JobData['import.run'] }): Promise<void> =>
  doImport(context, job.data.importId)

export const runExport = (context: Context, job: { data: JobData['export.run'] }): Promise<void> =>
  doExport(context, job.data.exportId)

/** Resumes imports and exports of dead processes, and deletes files after a day (RULE-43). */
export const reconcileTransfers = async (context: Context): Promise<void> => {
  const resumed = (await resumeImports(context)) + (await resumeExports(context))
  if (resumed > 0) context.payload.logger.info({ resumed }, 'interrupted imports and exports resumed')
  await cleanUpImports(context)
  await cleanUpExports(context)
}
