import { Plus } from 'lucide-react'
import { DetailPage, mediaUrl, type ProgramViewContext, RowActions, readId, UnknownPage } from '@/plugin/console'
import { Button } from '@/ui'
import { findPerkMerchant, findPerkOffer, PERK_CATEGORIES, type PerkMerchant } from '../domain/console'
import { PerkMerchantForm } from './merchant-form.client'
import { Active } from './merchants-view'
import { PerkOfferForm } from './offer-form.client'
import { OffersList } from './offers-list'
import { perkPaths } from './perk-paths'
import { PerksTabs } from './perks-tabs'

type Props = { view: ProgramViewContext }

const findMerchant = ({ context, params, programId }: ProgramViewContext) =>
  findPerkMerchant(context, { programId, merchantId: readId(params.merchant_id) ?? 0 })

export function PerkOffersView({ view }: Props) {
  return (
    <>
      <PerksTabs view={view} current="offers" />
      <OffersList view={view} />
    </>
  )
}

const EMPTY_MERCHANT = {
  merchant_name: '',
  category_id: '',
  second_category: '',
  stub_copy: '',
  merchant_phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  latitude: '',
  longitude: '',
  active: true,
}

const importedCategoryOf = ({ category_id, first_category }: PerkMerchant) =>
  category_id === null || PERK_CATEGORIES.some(({ id }) => id === category_id)
    ? undefined
    : { value: String(category_id), label: first_category ?? String(category_id) }

export function NewPerkMerchantView({ view }: Props) {
  const { programId, t } = view
  return (
    <DetailPage view={view} title={t('perks.titles.merchantNew')}>
      <PerkMerchantForm programId={programId} listHref={perkPaths(programId).merchants} values={EMPTY_MERCHANT} />
    </DetailPage>
  )
}

export async function EditPerkMerchantView({ view }: Props) {
  const { programId, t } = view
  const merchant = await findMerchant(view)
  if (!merchant) return <UnknownPage t={t} />
  const { active, latitude, longitude } = merchant
  const texts = Object.fromEntries(
    (
      [
        'merchant_name',
        'second_category',
        'stub_copy',
        'merchant_phone',
        'address',
        'city',
        'state',
        'zip_code',
      ] as const
    ).map((name) => [name, merchant[name] ?? '']),
  )
  return (
    <DetailPage view={view} title={merchant.merchant_name} status={<Active isActive={active} t={t} />}>
      <PerkMerchantForm
        key={merchant.updated_at.toISOString()}
        programId={programId}
        merchantId={merchant.id}
        listHref={perkPaths(programId).merchant(merchant.id)}
        importedCategory={importedCategoryOf(merchant)}
        values={{
          ...texts,
          category_id: merchant.category_id === null ? '' : String(merchant.category_id),
          merchant_name: merchant.merchant_name,
          latitude: String(latitude),
          longitude: String(longitude),
          active,
        }}
      />
    </DetailPage>
  )
}

/** A merchant with its offers. */
export async function PerkMerchantView({ view }: Props) {
  const { programId, t } = view
  const merchant = await findMerchant(view)
  if (!merchant) return <UnknownPage t={t} />
  const { active, address, city, first_category, id, merchant_name, merchant_phone, offers, source, state, zip_code } =
    merchant
  const paths = perkPaths(programId)
  const add = (
    <Button href={paths.newOffer(id)} variant="primary" icon={<Plus />}>
      {t('perks.offers.add')}
    </Button>
  )
  return (
    <DetailPage
      view={view}
      title={merchant_name}
      status={<Active isActive={active} t={t} />}
      actions={
        <>
          {add}
          <RowActions
            row={{ id, name: merchant_name, isActive: active, isUsed: offers > 0 }}
            list="merchants"
            help={t('perks.deleteHelp')}
            whenUsed={t('perks.merchants.whenUsed')}
            editHref={paths.editMerchant(id)}
            listHref={paths.merchants}
          />
        </>
      }
      facts={[
        { term: t('perks.merchants.address'), value: [address, city, state, zip_code].filter(Boolean).join(', ') },
        { term: t('perks.merchants.merchant_phone'), value: merchant_phone },
        { term: t('perks.merchants.first_category'), value: first_category },
        { term: t('perks.source'), value: t(`perks.sources.${source}`, { defaultValue: source }) },
      ]}
    >
      <OffersList view={view} merchantId={id} />
    </DetailPage>
  )
}

export async function NewPerkOfferView({ view }: Props) {
  const { programId, t } = view
  const merchant = await findMerchant(view)
  if (!merchant) return <UnknownPage t={t} />
  return (
    <DetailPage view={view} title={t('perks.titles.offerNew')} description={merchant.merchant_name}>
      <PerkOfferForm
        merchantId={merchant.id}
        listHref={perkPaths(programId).merchant(merchant.id)}
        values={{
          offer_text_short: '',
          offer_text_long: '',
          valid_qualifier: '',
          dollar_value: '0',
          redemption_types: ['MOBILE'],
          web_site: '',
          asks_reference: false,
          voucher_code: '',
          barcode: 'qrcode',
          voucher: null,
          active: true,
        }}
      />
    </DetailPage>
  )
}

export async function PerkOfferView({ view }: Props) {
  const { context, params, programId, t } = view
  const offer = await findPerkOffer(context, { programId, offerId: readId(params.offer_id) ?? 0 })
  if (!offer) return <UnknownPage t={t} />
  const paths = perkPaths(programId)
  return (
    <DetailPage
      view={view}
      title={offer.offer_text_short}
      description={offer.merchant_name}
      status={<Active isActive={offer.active} t={t} />}
    >
      <PerkOfferForm
        key={offer.updated_at.toISOString()}
        merchantId={offer.merchant_id}
        offerId={offer.id}
        listHref={paths.merchant(offer.merchant_id)}
        values={{
          offer_text_short: offer.offer_text_short,
          offer_text_long: offer.offer_text_long ?? '',
          valid_qualifier: offer.valid_qualifier ?? '',
          dollar_value: String(offer.dollar_value),
          redemption_types: offer.redemption_types,
          web_site: offer.web_site ?? '',
          asks_reference: offer.asks_reference,
          voucher_code: offer.voucher_code ?? '',
          barcode: offer.barcode,
          voucher:
            offer.voucher_id !== null && offer.voucher_file
              ? {
                  id: offer.voucher_id,
                  url: `${view.program.siteUrl.replace(/\/$/, '')}${mediaUrl(offer.voucher_file)}`,
                }
              : null,
          active: offer.active,
        }}
      />
    </DetailPage>
  )
}
