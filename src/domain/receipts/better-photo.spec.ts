import type { Doubt } from '@laurel/receipt-reader/facts'
import { canBetterPhotoHelp, type FoundTag } from './better-photo'
import type { ReviewReason } from './review-reasons'

const tag = (name: FoundTag['name'], code: FoundTag['code'] = null): FoundTag => ({ name, code })
const helps = (tags: FoundTag[], reasons: ReviewReason[] = [], doubts: Doubt[] = [], isUnread = false) =>
  canBetterPhotoHelp({ tags, reasons, doubts, isUnread })

describe('canBetterPhotoHelp', () => {
  it.each<[string, FoundTag[], ReviewReason[]?, Doubt[]?, boolean?]>([
    ['total or date could not be read', [tag('unreadable', 'unread_total')]],
    ['the shop could not be read', [tag('wrong_merchant', 'merchant_unread')]],
    ['items are missing', [], ['items_missing']],
    ['it was read with low confidence', [], ['low_confidence']],
    ['a number is faint', [], ['low_confidence'], ['total_faint', 'total_alone']],
    ['sums differ on a faint receipt', [tag('total_mismatch')], ['low_confidence'], ['date_faint', 'items_differ']],
    ['it could not be read at all', [], [], [], true],
    ['it is also in the random sample', [tag('unreadable')], ['sampled']],
  ])('returns true if %s', (_, ...standing) => expect(helps(...standing)).toBe(true))

  it.each<[string, FoundTag[], ReviewReason[]?, Doubt[]?, boolean?]>([
    ['nothing is wrong with it', []],
    ['it is in the random sample', [], ['sampled']],
    ['it is in another currency', [], ['other_currency']],
    ['it may be in another currency', [], ['foreign_words', 'low_confidence']],
    ['the shop is unknown', [tag('wrong_merchant', 'merchant_unknown')]],
    ['it is too old', [tag('too_old', 'older'), tag('unreadable')]],
    ['sums differ on a crisp receipt', [tag('total_mismatch')]],
    [
      'sums differ on a crisp receipt without a certain total',
      [tag('total_mismatch')],
      ['low_confidence'],
      ['total_alone'],
    ],
    ['it may be a copy', [tag('duplicated')]],
    ['it may be a copy, and is tagged with something else', [tag('duplicated'), tag('unreadable')], ['low_confidence']],
    ['it may be a copy that could not be read', [tag('duplicated')], [], [], true],
    ['it is one of too many', [tag('velocity')], ['low_confidence']],
    ['two receipts are on it', [tag('total_mismatch')], ['side_by_side']],
    ['two names are on it', [], ['low_confidence'], ['two_names', 'date_faint']],
    ['it is worth many points', [], ['many_points', 'low_confidence']],
  ])('returns false if %s', (_, ...standing) => expect(helps(...standing)).toBe(false))
})
