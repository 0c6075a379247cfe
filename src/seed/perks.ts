import { demoContent } from './content'
import type { Pictures } from './media'
import { PERK_PROGRAMS } from './perk-programs'
import { ensureRows, idOf, type ProgramIds, type SeedState } from './seed-state'

/** Merchants near the demo's ZIP codes and what they offer. */
export const seedPerks = async (state: SeedState, programIds: ProgramIds, pictures: Pictures): Promise<void> => {
  const merchants = PERK_PROGRAMS.flatMap((program) =>
    demoContent.perk_merchants.map((merchant) => ({ program, merchant, programId: programIds[program] })),
  )
  const merchantIds = await ensureRows(state, {
    noun: 'perk merchants',
    collection: 'merchants',
    existing: "select id, program_id || '/' || slug as key from merchants",
    rows: merchants.map(({ merchant, program, programId }) => ({
      key: `${programId}/${merchant.merchant_slug}`,
      data: {
        program: programId,
        slug: merchant.merchant_slug,
        merchant_name: merchant.merchantName,
        logo: pictures(program, merchant.logoPath),
        category_id: merchant.category,
        first_category: merchant.firstCategory,
        second_category: merchant.secondCategory,
        stub_copy: merchant.stubCopy,
        merchant_phone: merchant.merchantPhone,
        address: merchant.merchantAddress.address,
        city: merchant.merchantAddress.city,
        state: merchant.merchantAddress.state,
        zip_code: merchant.merchantAddress.zipCode,
        latitude: merchant.latitude,
        longitude: merchant.longitude,
      },
    })),
  })
  await ensureRows(state, {
    noun: 'offers',
    collection: 'offers',
    existing: "select id, program_id || '/' || endeca_key as key from offers",
    rows: merchants.flatMap(({ merchant, programId }) =>
      merchant.offers.map((offer) => ({
        key: `${programId}/${offer.endeca_key}`,
        data: {
          program: programId,
          merchant: idOf(merchantIds, `${programId}/${merchant.merchant_slug}`),
          endeca_key: offer.endeca_key,
          dollar_value: offer.dollarValue,
          offer_text_short: offer.offerTextShort,
          offer_text_long: offer.offerTextLong,
          valid_qualifier: offer.validQualifier,
          web_site: offer.webSite,
          redemption_types: offer.redemptionTypes,
        },
      })),
    ),
  })
}
