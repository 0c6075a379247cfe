import { programCollection } from '@/plugin'
import { belongsTo, choice, flag, image, link, longText, number, stringList, text } from '@/plugin/fields'
import { imported } from './merchants'

export const Offers = programCollection('offers', {
  group: 'Perks',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'offer_text_short', hidden: true },
  // An offer may be valid at several locations; it is redeemed by its key, once for all of them.
  indexes: [{ fields: ['program', 'endeca_key', 'merchant'], unique: true }],
  fields: [
    belongsTo('merchant', 'merchants'),
    text('endeca_key', { required: true }),
    number('dollar_value', { required: true, min: 0, defaultValue: 0 }),
    text('offer_text_short', { required: true }),
    longText('offer_text_long'),
    longText('valid_qualifier'),
    link('web_site'),
    stringList('redemption_types'),
    image('voucher'),
    text('voucher_code'),
    choice('barcode', ['none', 'code128', 'ean13', 'qrcode'], { required: true, defaultValue: 'qrcode' }),
    flag('asks_reference'),
    flag('active', true),
    ...imported(),
  ],
})
