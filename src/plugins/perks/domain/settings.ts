import {
  announceProgramChange,
  type Context,
  inTransaction,
  isAnotherHost,
  onlyRow,
  recordAudit,
  sealFor,
  writeProgramColumns,
} from '@/plugin/domain'
import { offerProviderNames } from './choose-provider'
import { checkMerchantsRegex } from './merchants-regex'
import { PARTNER_KEY_PURPOSE } from './program'
import type { OffersRewardForm } from './settings-form'

export type OffersReward = Omit<OffersRewardForm, 'partner_key'> & { has_partner_key: boolean }

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

export type SavedIntegration = { ok: true } | { ok: false; reason: 'bad_regex' | 'unknown_provider' | 'key_needed' }

/** Saves how a program's perks are shown, effective at once. Another partner's host needs its own key. */
export const updateOffersReward = async (
  context: Context,
  { form, programId }: { programId: number; form: OffersRewardForm },
): Promise<SavedIntegration> => {
  // Outside the transaction, because a regular expression that PostgreSQL refuses would abort it.
  const checked = await checkMerchantsRegex(context, { programId, pattern: form.merchants_regex })
  if (!checked.ok) return { ok: false, reason: 'bad_regex' }
  if (!offerProviderNames().includes(form.provider)) return { ok: false, reason: 'unknown_provider' }
  const saved = await inTransaction(context, async (tx): Promise<SavedIntegration> => {
    await tx.sql('select 1 from programs where id = $1 for update', [programId])
    const before = await findOffersRewardSettings(tx, programId)
    const { active, merchants_regex, partner_key, partner_url, provider, redirect_magic_link, visitors_see } = form
    if (before.has_partner_key && !partner_key && isAnotherHost(before.partner_url, partner_url))
      return { ok: false, reason: 'key_needed' }
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
    return { ok: true }
  })
  if (saved.ok) await announceProgramChange(context.sql, programId)
  return saved
}
