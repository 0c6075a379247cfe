import { audit } from '@/plugin'
import { type Context, checkWebhookUrl, inTransaction, type Locale, onlyRow, sealFor } from '@/plugin/domain'
import { type ChannelForm, chosenOf } from './forms'
import { URL_PURPOSE } from './post-alert'
import { MAX_CHANNELS } from './values'

export type Channel = {
  id: number
  name: string
  host: string
  locale: Locale
  kinds: string[]
  is_active: boolean
  sent_at: Date | null
  failed_at: Date | null
  error: string | null
}

const COLUMNS = `id, name, host, locale, coalesce(kinds, '[]') as kinds, is_active is true as is_active, sent_at, failed_at, error`

export const listChannels = ({ sql }: Context, programId: number): Promise<Channel[]> =>
  sql<Channel>(`select ${COLUMNS} from alert_channels where program_id = $1 order by lower(name), id`, [programId])

type Key = { programId: number; channelId: number | null }
export type ChannelRefusal = 'unknown' | 'too_many' | 'url_missing' | 'not_public' | 'not_https'

/** Creates or changes a channel. An empty address keeps the stored one. */
export const saveChannel = async (
  context: Context,
  { channelId, form, programId }: Key & { form: ChannelForm },
): Promise<{ ok: true; id: number } | { ok: false; reason: ChannelRefusal }> => {
  if (form.url === '' && channelId === null) return { ok: false, reason: 'url_missing' }
  const refused = form.url === '' ? null : await checkWebhookUrl(form.url)
  if (refused) return { ok: false, reason: refused }
  return inTransaction(context, async (tx) => {
    await tx.sql('select 1 from programs where id = $1 for no key update', [programId])
    const stored = await listChannels(tx, programId)
    const before = stored.find(({ id }) => id === channelId)
    if (channelId !== null && !before) return { ok: false, reason: 'unknown' }
    if (!before && stored.length >= MAX_CHANNELS) return { ok: false, reason: 'too_many' }
    const { is_active, locale, name, url } = form
    const kinds = chosenOf(form.kinds)
    const host = url === '' ? (before?.host ?? '') : new URL(url).host
    const values = [programId, channelId, name, host, locale, JSON.stringify(kinds), is_active]
    const sealed = url === '' ? null : sealFor(URL_PURPOSE, url)
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        before
          ? `update alert_channels set name = $3, host = $4, locale = $5, kinds = $6, is_active = $7, url_encrypted = coalesce($8, url_encrypted),
               error = case when $8::text is null then error end, failed_at = case when $8::text is null then failed_at end, updated_at = $9
             where program_id = $1 and id = $2 returning id`
          : `insert into alert_channels (program_id, name, host, locale, kinds, is_active, url_encrypted, created_by_id, created_at, updated_at)
             select $1, $3, $4, $5, $6, $7, $8, $10, $9, $9 where $2::int is null returning id`,
        [...values, sealed, tx.now, ...(before ? [] : [tx.actor.type === 'administrator' ? tx.actor.id : null])],
      ),
    )
    await audit(tx, {
      ...{ action: before ? 'alerts.channel_changed' : 'alerts.channel_created', programId },
      ...{ recordType: 'alert_channels', recordId: id },
      ...(before ? { before: presentForAudit(before) } : {}),
      after: presentForAudit({ name, host, locale, kinds, is_active }),
    })
    return { ok: true, id }
  })
}

/** Never the address, which is a secret. */
const presentForAudit = ({
  host,
  is_active,
  kinds,
  locale,
  name,
}: Pick<Channel, 'name' | 'host' | 'locale' | 'kinds' | 'is_active'>) => ({ name, host, locale, kinds, is_active })

export const deleteChannel = (
  context: Context,
  { channelId, programId }: { programId: number; channelId: number },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [before] = await tx.sql<Channel>(
      `delete from alert_channels where program_id = $1 and id = $2 returning ${COLUMNS}`,
      [programId, channelId],
    )
    if (!before) return false
    await audit(tx, {
      ...{ action: 'alerts.channel_deleted', recordType: 'alert_channels', recordId: channelId, programId },
      before: presentForAudit(before),
    })
    return true
  })
