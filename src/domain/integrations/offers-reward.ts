import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { sealFor } from '@/platform/seal'
import { onlyRow } from '@/platform/sql'
import type { OffersRewardForm } from './integration-forms'
import { writeProgramColumns } from './write-program-columns'

export type OffersReward = Omit<OffersRewardForm, 'partner_key'> & { has_partner_key: boolean }

/** What the provider's key is sealed for (domain/perks opens it). */
export const PARTNER_KEY_PURPOSE = 'offers-partner'

export const findOffersRewardSettings = async ({ sql }: Context, programId: number): Promise<OffersReward> =>
  onlyRow(
    await sql<OffersReward>(
      `select offers_reward_active as active, offers_reward_redirect_magic_link as redirect_magic_link,
         coalesce(offers_reward_merchants_regex, '') as merchants_regex, offers_reward_visitors_see as visitors_see,
         offers_reward_provider as provider, coalesce(offers_reward_partner_url, '') as partner_url,
         offers_reward_partner_key_sealed is not null as has_partner_key
       from programs where id = $1`,
      [programId],
    ),
  )

export type MerchantCount = { ok: true; total: number; hidden: number } | { ok: false; reason: 'bad_regex' }

const INVALID_REGULAR_EXPRESSION = '2201B'

/** How many of a program's active merchants the directory would hide: those whose name does not match (RULE-40). */
export const countHiddenMerchants = async (
  { sql }: Context,
  { programId, regex }: { programId: number; regex: string },
): Promise<MerchantCount> => {
  try {
    const counts = onlyRow(
      await sql<{ total: number; hidden: number }>(
        `select count(*)::int as total, count(*) filter (where $2 <> '' and merchant_name !~* $2)::int as hidden
         from merchants where program_id = $1 and active and regexp_replace('', $2, '') = ''`,
        [programId, regex],
      ),
    )
    return { ok: true, ...counts }
  } catch (error) {
    if ((error as { code?: string }).code === INVALID_REGULAR_EXPRESSION) return { ok: false, reason: 'bad_regex' }
    throw error
  }
}

export type SavedIntegration = { ok: true } | { ok: false; reason: 'bad_regex' }

/** Saves how a program's perks are shown; it takes effect at once. */
export const updateOffersReward = async (
  context: Context,
  { form, programId }: { programId: number; form: OffersRewardForm },
): Promise<SavedIntegration> => {
  // Outside the transaction: an expression that PostgreSQL refuses would end it.
  const counted = await countHiddenMerchants(context, { programId, regex: form.merchants_regex })
  if (!counted.ok) return counted
  await inTransaction(context, async (tx) => {
    await tx.sql('select 1 from programs where id = $1 for update', [programId])
    const before = await findOffersRewardSettings(tx, programId)
    const { active, merchants_regex, partner_key, partner_url, provider, redirect_magic_link, visitors_see } = form
    await writeProgramColumns(tx, programId, {
      offers_reward_active: active,
      offers_reward_redirect_magic_link: redirect_magic_link,
      offers_reward_merchants_regex: merchants_regex || null,
      offers_reward_visitors_see: visitors_see,
      offers_reward_provider: provider,
      offers_reward_partner_url: partner_url || null,
      ...(partner_key ? { offers_reward_partner_key_sealed: sealFor(PARTNER_KEY_PURPOSE, partner_key) } : {}),
    })
    await recordAudit(tx, {
      action: 'integration.offers_reward_updated',
      recordType: 'programs',
      recordId: programId,
      programId,
      before,
      after: await findOffersRewardSettings(tx, programId),
    })
  })
  await announceProgramChange(context.sql, programId)
  return { ok: true }
}
