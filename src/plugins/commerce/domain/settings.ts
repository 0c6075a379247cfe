import { randomBytes } from 'node:crypto'
import { type Context, inTransaction, recordAudit, sealFor, unsealFor } from '@/plugin/domain'
import type { Shop } from './receive'
import type { CommerceForm } from './settings-form'

const PURPOSE = 'commerce-secret'

export type CommerceSettings = {
  store: string
  shopify_active: boolean
  has_shopify_secret: boolean
  woocommerce_active: boolean
  has_woocommerce_secret: boolean
}

export const findSettings = async ({ sql }: Context, programId: number): Promise<CommerceSettings> => {
  const [row] = await sql<CommerceSettings>(
    `select coalesce(store, '') as store, shopify_active, shopify_secret_encrypted is not null as has_shopify_secret,
       woocommerce_active, woocommerce_secret_encrypted is not null as has_woocommerce_secret
     from commerce_settings where program_id = $1`,
    [programId],
  )
  const none = { shopify_active: false, has_shopify_secret: false, woocommerce_active: false }
  return row ?? { ...none, store: '', has_woocommerce_secret: false }
}

export type SettingsSaved = { ok: true } | { ok: false; reason: 'no_shopify_secret' | 'no_woocommerce_secret' }

/** Saves the settings. An empty secret keeps the stored one. */
export const updateSettings = (context: Context, programId: number, form: CommerceForm): Promise<SettingsSaved> =>
  inTransaction(context, async (tx): Promise<SettingsSaved> => {
    await tx.sql('insert into commerce_settings (program_id) values ($1) on conflict (program_id) do nothing', [
      programId,
    ])
    await tx.sql('select 1 from commerce_settings where program_id = $1 for update', [programId])
    const before = await findSettings(tx, programId)
    const { shopify_active, shopify_secret, store, woocommerce_active } = form
    if (shopify_active && !before.has_shopify_secret && shopify_secret === '')
      return { ok: false, reason: 'no_shopify_secret' }
    if (woocommerce_active && !before.has_woocommerce_secret) return { ok: false, reason: 'no_woocommerce_secret' }
    await tx.sql(
      `update commerce_settings set store = nullif($2, ''), shopify_active = $3, woocommerce_active = $4,
         shopify_secret_encrypted = coalesce($5, shopify_secret_encrypted), updated_at = $6 where program_id = $1`,
      [
        ...[programId, store, shopify_active, woocommerce_active],
        ...[shopify_secret === '' ? null : sealFor(PURPOSE, shopify_secret), tx.now],
      ],
    )
    await audit(tx, programId, { before, after: await findSettings(tx, programId) })
    return { ok: true }
  })

/** Creates the secret with which WooCommerce signs. The former one stops working. @returns it, this once */
export const rotateWooCommerceSecret = (context: Context, programId: number): Promise<string> =>
  inTransaction(context, async (tx) => {
    const secret = randomBytes(24).toString('base64url')
    await tx.sql(
      `insert into commerce_settings (program_id, woocommerce_secret_encrypted) values ($1, $2)
       on conflict (program_id) do update set woocommerce_secret_encrypted = excluded.woocommerce_secret_encrypted, updated_at = $3`,
      [programId, sealFor(PURPOSE, secret), tx.now],
    )
    await audit(tx, programId, { after: { woocommerce_secret: 'created' } })
    return secret
  })

const audit = (tx: Context, programId: number, change: { before?: unknown; after: unknown }) =>
  recordAudit(tx, {
    ...{ action: 'integration.commerce_updated', recordType: 'programs', recordId: programId, programId },
    ...change,
  })

/** @returns null unless the program runs and hears of this shop */
export const findShopSecret = async ({ sql }: Context, programId: number, shop: Shop): Promise<string | null> => {
  const [row] = await sql<{ secret: string | null }>(
    `select s.${shop}_secret_encrypted as secret from commerce_settings s join programs g on g.id = s.program_id
     where s.program_id = $1 and s.${shop}_active and g.status = 'active'`,
    [programId],
  )
  return row?.secret ? unsealFor(PURPOSE, row.secret) : null
}
