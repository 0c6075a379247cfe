import { randomInt } from 'node:crypto'
import { type Context, env, type Sql } from '@/plugin/domain'

/** Without letters and digits that look alike. 14 of them can't be guessed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 14

type Owner = { programId: number; participantId: number }

/** The domain of receipt addresses; null if the installation has none. */
export const receiptsDomain = (): string | null =>
  env.MAIL_RECEIPTS_DOMAIN ?? (env.LAUREL_MODE === 'production' ? null : 'receipts.localhost')

/** Whether a program's participants have addresses. */
export const hasReceiptAddresses = async (sql: Sql, programId: number): Promise<boolean> => {
  if (!receiptsDomain()) return false
  const rows = await sql('select 1 from mailed_receipts_settings where program_id = $1 and is_on', [programId])
  return rows.length > 0
}

const newLocalPart = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const addressOf = (localPart: string): string => `${localPart}@${receiptsDomain()}`

/** A participant's address, made when it's first asked for. */
export const findReceiptAddress = async ({ now, sql }: Context, { participantId, programId }: Owner) => {
  const values = [programId, participantId]
  const newest = `select local_part from receipt_addresses where program_id = $1 and participant_id = $2
    order by created_at desc, id desc limit 1`
  const [known] = await sql<{ local_part: string }>(newest, values)
  if (known) return addressOf(known.local_part)
  await sql(
    `insert into receipt_addresses (program_id, participant_id, local_part, created_at, updated_at)
     select $1, $2, $3, $4, $4 where not exists (select from receipt_addresses where program_id = $1 and participant_id = $2)`,
    [...values, newLocalPart(), now],
  )
  const [made] = await sql<{ local_part: string }>(newest, values)
  return made ? addressOf(made.local_part) : null
}

/** Gives a participant a new address. Mail to earlier ones is no longer theirs. */
export const changeReceiptAddress = async ({ now, sql }: Context, { participantId, programId }: Owner) => {
  const localPart = newLocalPart()
  await sql(
    `with gone as (delete from receipt_addresses where program_id = $1 and participant_id = $2)
     insert into receipt_addresses (program_id, participant_id, local_part, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
    [programId, participantId, localPart, now],
  )
  return addressOf(localPart)
}

export type AddressOwner = Owner & { email: string }

/** Whose address one of these is, in a program that takes mail. */
export const findAddressOwner = async ({ sql }: Context, recipients: string[]): Promise<AddressOwner | null> => {
  const domain = receiptsDomain()
  const localParts = recipients.flatMap((address) => {
    const [localPart = '', of] = address.toLowerCase().split('@')
    return of === domain ? [localPart] : []
  })
  if (localParts.length === 0) return null
  const [row] = await sql<AddressOwner>(
    `select a.program_id as "programId", a.participant_id as "participantId", p.email
     from receipt_addresses a join participants p on p.id = a.participant_id and p.program_id = a.program_id and p.erased_at is null
     join mailed_receipts_settings s on s.program_id = a.program_id and s.is_on
     where a.local_part = any($1::text[]) order by a.id limit 1`,
    [localParts.slice(0, 50)],
  )
  return row ?? null
}
