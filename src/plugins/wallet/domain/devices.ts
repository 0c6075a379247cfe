import { type Context, inTransaction } from '@/plugin/domain'

/** Phones, watches and tablets of one person. The oldest goes. */
const MAX_DEVICES = 20

type Registration = { programId: number; serial: string; device: string }

/**
 * Remembers a device that has a pass, to tell it of changes.
 * @returns null for a pass that belongs to nobody any more
 */
export const registerDevice = (
  context: Context,
  { device, programId, pushToken, serial }: Registration & { pushToken: string },
): Promise<'created' | 'known' | null> =>
  inTransaction(context, async (tx) => {
    const [pass] = await tx.sql<{ id: number }>(
      'select id from wallet_passes where program_id = $1 and serial = $2 and participant_id is not null for update',
      [programId, serial],
    )
    if (!pass) return null
    const [row] = await tx.sql<{ created: boolean }>(
      `insert into wallet_devices (program_id, pass_id, device, push_token) values ($1, $2, $3, $4)
       on conflict (pass_id, device) do update set push_token = excluded.push_token, updated_at = $5
       returning xmax = 0 as created`,
      [programId, pass.id, device, pushToken, tx.now],
    )
    await tx.sql(
      `delete from wallet_devices where pass_id = $1 and id not in (
         select id from wallet_devices where pass_id = $1 order by updated_at desc, id desc limit ${MAX_DEVICES})`,
      [pass.id],
    )
    return row?.created ? 'created' : 'known'
  })

export const unregisterDevice = async (
  { sql }: Context,
  { device, programId, serial }: Registration,
): Promise<void> => {
  await sql(
    `delete from wallet_devices d using wallet_passes w
     where d.pass_id = w.id and w.program_id = $1 and w.serial = $2 and d.device = $3`,
    [programId, serial, device],
  )
}

/**
 * The passes of a device that changed.
 * @param since `lastUpdated` of the last answer; null for all
 * @returns null if none did
 */
export const listChangedPasses = async (
  { sql }: Context,
  { device, programId, since }: { programId: number; device: string; since: number | null },
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> => {
  const rows = await sql<{ serial: string; changed_at: Date }>(
    `select w.serial, w.changed_at from wallet_devices d join wallet_passes w on w.id = d.pass_id
     where d.program_id = $1 and d.device = $2 and w.changed_at > $3 order by w.changed_at`,
    [programId, device, new Date(since ?? 0)],
  )
  const last = rows.at(-1)
  if (!last) return null
  return { serialNumbers: rows.map(({ serial }) => serial), lastUpdated: String(last.changed_at.getTime()) }
}
