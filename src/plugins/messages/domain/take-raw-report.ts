import type { Context } from '@/plugin/domain'
import { readReport } from './read-report'
import { takeReport } from './take-report'

/** @returns whether the mail is a report about one of our emails */
export const takeRawReport = async (context: Context, raw: Uint8Array): Promise<boolean> => {
  const report = await readReport(raw)
  return report !== null && (await takeReport(context, report))
}
