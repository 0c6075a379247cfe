import { CHECKS, findProblems, type Reading } from '@/domain/operations'
import type { Sql } from '@/platform/sql'
import { type Finding, finding } from './finding'

/** What doctor says of a check's reading beyond its limit. The others have their place in the console. */
const FINDINGS_OF: Readonly<Record<string, (reading: Reading) => Finding>> = {
  certificate: ({ labels, value }) =>
    finding(
      'CERTIFICATE_ENDS',
      `The certificate of ${labels?.host} ${value < 0 ? 'has ended' : `ends in ${Math.floor(value)} days`}.`,
    ),
  disk: ({ labels, value }) =>
    finding('DISK_FULL', `${Math.floor(value * 100)} % of the disk of ${labels?.folder} is free.`),
  clock: ({ value }) => finding('CLOCK_WRONG', `The clock differs from the database's by ${Math.round(value)} s.`),
  queue_stalled: ({ labels, value }) =>
    finding('QUEUE_STALLED', `A job ${labels?.job} has waited for ${Math.round(value)} s.`),
}
const WITHOUT_DATABASE = ['certificate', 'disk']

/** @param sql of a database with this code's schema; null without one */
export const checkMachine = async (sql: Sql | null): Promise<Finding[]> => {
  const names = sql ? Object.keys(FINDINGS_OF) : WITHOUT_DATABASE
  const problems = await findProblems({ sql: sql ?? noDatabase, now: new Date(), waits: true }, (check) =>
    names.some((name) => CHECKS[name] === check),
  )
  return problems.flatMap((problem) =>
    'reading' in problem ? (FINDINGS_OF[problem.name]?.(problem.reading) ?? []) : [],
  )
}

const noDatabase: Sql = async () => {
  throw new Error('there is no database')
}
