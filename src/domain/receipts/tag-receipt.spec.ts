import { translate } from '@/i18n'
import { type ReceiptFacts, type TaggedReceipt, tagReceipt } from './tag-receipt'

const MILK = { sku: '4711', name: 'Oat Milk 1L', price_cents: 499 }

const RECEIPT: TaggedReceipt = {
  merchant_name: 'GREEN VALLEY MARKET',
  merchant_address: '123 Main Street, Springfield',
  purchase_date: '2026-11-18',
  total_cents: 540,
  receipt_number: 'INV-004512',
  items: [MILK],
}

const FACTS: ReceiptFacts = {
  fileHashDuplicateIds: [],
  nearDuplicateIds: [],
  sameKeyIds: [],
  similarPurchaseIds: [],
  recentUploads: 1,
  recentDeviceUploads: 1,
  today: '2026-11-20',
  settings: {
    max_age_days: 14,
    exclusion_identifiers: [],
    merchant_names: null,
    velocity_per_day: 5,
    device_velocity_per_day: 8,
    total_tolerance_cents: 5,
  },
}

function tags(
  receipt: Partial<TaggedReceipt>,
  facts: Partial<ReceiptFacts> = {},
  settings: Partial<ReceiptFacts['settings']> = {},
) {
  return tagReceipt({ ...RECEIPT, ...receipt }, { ...FACTS, ...facts, settings: { ...FACTS.settings, ...settings } })
}

function names(...given: Parameters<typeof tags>): string[] {
  return tags(...given).map(({ name }) => name)
}

describe('tagReceipt', () => {
  it('finds nothing in an ordinary receipt', () => {
    expect(tags({})).toEqual([])
  })

  it('tags every merchant if the list of accepted merchants is empty', () => {
    expect(names({}, {}, { merchant_names: [] })).toEqual(['wrong_merchant'])
    expect(names({}, {}, { merchant_names: null })).toEqual([])
  })

  it('links every similar receipt once, and names the most certain finding', () => {
    expect(tags({}, { fileHashDuplicateIds: [7], sameKeyIds: [9, 7], nearDuplicateIds: [3] })).toEqual([
      {
        name: 'duplicated',
        reason: 'This exact file was uploaded before.',
        linked_data: { similar_receipt_ids: [3, 7, 9], status: 'exact', finding: { code: 'same_file' } },
      },
    ])
    expect(tags({}, { sameKeyIds: [9], nearDuplicateIds: [3] })[0]?.linked_data.status).toBe('same_purchase')
    expect(tags({}, { similarPurchaseIds: [9], nearDuplicateIds: [3] })[0]?.linked_data).toMatchObject({
      ...{ similar_receipt_ids: [3, 9], status: 'similar_image' },
    })
    expect(tags({}, { similarPurchaseIds: [9] })[0]?.linked_data.status).toBe('similar_purchase')
  })

  it.each([
    ['2026-11-06', []],
    ['2026-11-05', ['too_old']],
    ['2026-11-20', []],
    ['2026-11-21', []],
    ['2026-11-22', ['future_dated']],
    [null, ['unreadable']],
  ])('tags the purchase date %s: %j', (purchase_date, expected) => {
    expect(names({ purchase_date })).toEqual(expected)
  })

  it('names the total or date that could not be read', () => {
    expect(tags({ total_cents: null, purchase_date: null })).toEqual([
      {
        name: 'unreadable',
        reason: "We couldn't read the total or the date.",
        linked_data: { finding: { code: 'unread_total_and_date' } },
      },
    ])
    expect(tags({ total_cents: null })[0]?.reason).toBe("We couldn't read the total.")
    expect(tags({ purchase_date: null })[0]?.reason).toBe("We couldn't read the date.")
  })

  it("accepts the program's merchants, also misread and with a branch after the name", () => {
    const settings = { merchant_names: ['Green Valley Market', 'ORSO'] }
    expect(names({}, {}, settings)).toEqual([])
    expect(names({ merchant_name: 'GREENVALLEYMARKET #12' }, {}, settings)).toEqual([])
    expect(names({ merchant_name: 'GREEM VALLEY MARKET' }, {}, settings)).toEqual([])
    expect(names({ merchant_name: 'ORSO CO.(M) BHD' }, {}, settings)).toEqual([])
    expect(names({ merchant_name: 'RED HILL MARKET' }, {}, settings)).toEqual(['wrong_merchant'])
    expect(names({ merchant_name: null }, {}, settings)).toEqual(['wrong_merchant'])
    expect(names({ merchant_name: null })).toEqual([])
  })

  it('finds excluded items by the same misread names as products', () => {
    const excluding = (name: string, identifier: string) =>
      names({ items: [{ sku: null, name, price_cents: 499 }] }, {}, { exclusion_identifiers: [identifier] })
    expect(excluding('6IFT CARD', 'gift card')).toEqual(['excluded'])
    expect(excluding('GIFT CARB', 'gift card')).toEqual(['excluded'])
    expect(excluding('COM PORT', 'corn')).toEqual([])
  })

  it('finds excluded identifiers anywhere on the receipt, and short ones only as a whole', () => {
    expect(names({}, {}, { exclusion_identifiers: ['inv 004512'] })).toEqual(['excluded'])
    expect(names({}, {}, { exclusion_identifiers: ['oat milk'] })).toEqual(['excluded'])
    expect(names({}, {}, { exclusion_identifiers: ['4711'] })).toEqual(['excluded'])
    expect(names({}, {}, { exclusion_identifiers: ['', '-', 'V', 'Beer'] })).toEqual([])
  })

  it('tags items that cost more than the total, but not a total with tax or unread lines', () => {
    expect(names({ total_cents: 900 })).toEqual([])
    expect(names({ total_cents: 494 })).toEqual([])
    expect(tags({ total_cents: 400 })).toEqual([
      {
        name: 'total_mismatch',
        reason: 'The items add up to 4.99, more than the total of 4.00.',
        linked_data: { finding: { code: 'items_exceed', sum: '4.99', total: '4.00' } },
      },
    ])
  })

  it('tags more uploads in a day than usual', () => {
    expect(names({}, { recentUploads: 5 })).toEqual([])
    expect(names({}, { recentUploads: 6 })).toEqual(['velocity'])
  })

  it('tags more uploads from a device in a day than usual', () => {
    expect(names({}, { recentDeviceUploads: 8 })).toEqual([])
    expect(tags({}, { recentDeviceUploads: 9 })).toEqual([
      {
        name: 'velocity',
        reason: '9 receipts from one device in one day. The usual maximum is 8.',
        linked_data: { finding: { code: 'many_of_device', uploads: 9, usual: 8 } },
      },
    ])
  })

  it("lets items exceed the total by the program's tolerance and a cent per line", () => {
    expect(names({ total_cents: 493 }, {}, { total_tolerance_cents: 5 })).toEqual([])
    expect(names({ total_cents: 492 }, {}, { total_tolerance_cents: 5 })).toEqual(['total_mismatch'])
    expect(names({ total_cents: 498 }, {}, { total_tolerance_cents: 0 })).toEqual([])
    expect(names({ total_cents: 497 }, {}, { total_tolerance_cents: 0 })).toEqual(['total_mismatch'])
  })

  it('explains in English, and stores values for other languages', () => {
    const found = (...given: Parameters<typeof tags>) => {
      const [tag] = tags(...given)
      const { code = '', ...values } = tag?.linked_data.finding ?? {}
      return [tag?.reason, translate('es', 'receipts')(`console.findings.${code}`, values)]
    }
    expect(found({ purchase_date: '2026-11-01' })).toEqual([
      'Purchased 19 days ago. The limit is 14 days.',
      'Comprado hace 19 días. El límite es de 14 días.',
    ])
    expect(found({ purchase_date: '2026-11-25' })[1]).toBe('La fecha de compra 2026-11-25 está en el futuro.')
    expect(found({}, {}, { merchant_names: ['Aldi & Co'] })).toEqual([
      "GREEN VALLEY MARKET isn't on this program's merchant list.",
      'GREEN VALLEY MARKET no está en la lista de comercios de este programa.',
    ])
    expect(found({}, {}, { exclusion_identifiers: ['4711'] })[1]).toBe('Contiene el identificador excluido 4711.')
    expect(found({}, { recentUploads: 6 })[1]).toBe('6 recibos en un día. El máximo habitual es 5.')
  })

  it('is not confused by letters of another alphabet', () => {
    expect(names({ merchant_name: 'GRЕЕN VАLLEY MАRKET' }, {}, { merchant_names: ['Green Valley Market'] })).toEqual([])
    expect(names({ receipt_number: 'ІNV‑٠٠٤٥١٢' }, {}, { exclusion_identifiers: ['INV-004512'] })).toEqual(['excluded'])
  })
})
