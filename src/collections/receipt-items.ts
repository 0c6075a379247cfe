import { belongsTo, choice, count, flag, json, longText, number, optionallyBelongsTo, position, text } from './fields'
import { programCollection } from './program-collection'

export const ReceiptItems = programCollection('receipt-items', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('receipt', 'receipts'),
    text('sku'),
    text('name'),
    number('quantity', { required: true, defaultValue: 1 }),
    number('unit_price', { min: 0 }),
    number('price', { required: true, min: 0 }),
    optionallyBelongsTo('eligible_product', 'eligible-products'),
    text('matched_product'),
    choice('matched_strategy', ['sku', 'exact', 'keyword', 'fuzzy', 'manual']),
    text('matched_keyword'),
    number('match_confidence', { min: 0, max: 1 }),
    number('confidence', { min: 0, max: 1 }),
    flag('eligible'),
    count('points'),
    longText('admin_comments'),
    // Its position on the pages: [{ page, line }], as in `receipt-pages`.
    json('lines', { required: true, defaultValue: [] }),
    position(),
  ],
})
