import { randomUUID } from 'node:crypto'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { checkDkim, checkSpf } from '@/domain/emails'
import { lookUpAddresses, lookUpTxt } from '@/platform/dns'
import type { Env } from '@/platform/env'
import { getObject, putObject, removeObject } from '@/platform/object-store'
import type { Sql } from '@/platform/sql'
import { listBackups } from '../backup/manifest.mjs'
import { inRoot } from '../root.mjs'
import { type Finding, finding } from './finding'

const MAIL_MS = 5000
const MOST_BACKUP_AGE_MS = 2 * 86_400_000

export const checkMail = async ({
  MAIL_DKIM_SELECTOR,
  MAIL_FROM,
  MAIL_SPF_INCLUDE,
  SMTP_URL,
}: Env): Promise<Finding[]> => {
  if (!SMTP_URL) return []
  const transport = nodemailer.createTransport(SMTP_URL, {
    connectionTimeout: MAIL_MS,
    greetingTimeout: MAIL_MS,
    socketTimeout: MAIL_MS,
  } as object)
  const away = await transport.verify().then(
    () => [],
    (error: Error) => [finding('MAIL_AWAY', `The mail server can't be used: ${error.message}.`)],
  )
  transport.close()
  const domain = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? ''
  const spf = checkSpf(await lookUpTxt(domain), MAIL_SPF_INCLUDE)
  const dkim = checkDkim(await lookUpTxt(`${MAIL_DKIM_SELECTOR}._domainkey.${domain}`))
  return [
    ...away,
    ...(spf === 'missing' || spf === 'several'
      ? [
          finding(
            'MAIL_SPF',
            `${domain} has ${spf === 'several' ? 'several SPF records' : 'no SPF record for the mail server'}.`,
          ),
        ]
      : []),
    ...(dkim === 'missing'
      ? [finding('MAIL_DKIM', `There is no DKIM key at ${MAIL_DKIM_SELECTOR}._domainkey.${domain}.`)]
      : []),
  ]
}

/** Writes, reads and removes a small file where all files are. */
export const checkStorage = async ({ MEDIA_DIR, S3_BUCKET }: Env): Promise<Finding[]> => {
  const key = `checks/doctor-${randomUUID()}`
  const place = S3_BUCKET ? `the bucket ${S3_BUCKET}` : path.resolve(MEDIA_DIR)
  try {
    await putObject(key, Buffer.from(key))
    const same = (await (await getObject(key)).bytes()).toString() === key
    await removeObject(key)
    return same ? [] : [finding('STORAGE_FAILS', `What was stored in ${place} came back changed.`)]
  } catch (error) {
    return [finding('STORAGE_FAILS', `Files can't be stored in ${place}: ${(error as Error).message}.`)]
  }
}

/** The platform's host and the verified domains of programs lead somewhere. */
export const checkHosts = async ({ LAUREL_MODE, PLATFORM_HOST }: Env, sql: Sql): Promise<Finding[]> => {
  if (LAUREL_MODE !== 'production') return []
  const domains = await sql<{ domain: string }>(
    'select domain from program_domains where verified_at is not null limit 500',
  )
  const hosts = [PLATFORM_HOST, ...domains.map(({ domain }) => domain)].filter((host) => !/(^|\.)localhost$/.test(host))
  const answers = await Promise.all(hosts.map((host) => lookUpAddresses(host)))
  return hosts
    .filter((_, at) => answers[at]?.ok && answers[at].records.length === 0)
    .map((host) => finding('HOST_UNKNOWN', `${host} has no address in DNS.`))
}

/** Only where BACKUP_DIR says that backups are made here. */
export const checkBackups = ({ BACKUP_DIR }: Env): Finding[] => {
  if (!BACKUP_DIR) return []
  const last = listBackups(path.resolve(inRoot(), BACKUP_DIR)).findLast(({ manifest }) => manifest)
  const age = Date.now() - new Date(last?.manifest?.finishedAt ?? 0).getTime()
  if (last && age <= MOST_BACKUP_AGE_MS) return []
  return [finding('BACKUP_OLD', last ? `The last backup is ${last.name}.` : `${BACKUP_DIR} has no backup.`)]
}
