import type {
  EligibleProductContent,
  ProgramKey,
  PurchaseMerchantContent,
  PurchaseProofSettingsContent,
  RejectReasonContent,
} from './types'

const product = (
  program: ProgramKey,
  product_name: string,
  points_per_cents: number,
  keywords: string[],
  skus: string[] = [],
  product_active = true,
): EligibleProductContent => ({ program, product_name, skus, keywords, points_per_cents, product_active })

/**
 * The first program's products appear on real receipts, by file number: 002 (chopping board, sprayer, windshield
 * cleaner; its packing tape matches no product, so that a reviewer has something to correct), 243 (pail, wholemeal
 * bread), 175 and 613 and 153 (stationery), 398 (snack), 591 (household), 000 (modelling clay), 360, 363, 365, 376
 * (bread). Keywords are as printed, including oddities such as "windshiled"; the matcher, not the catalog, handles OCR
 * errors like dropped spaces and 0 for O ("CH0PPINGB0ARD"). Receipt 002 gives 95 + 40 + 9 points by its three SKUs, and
 * 8 more once a reviewer picks the tape's product.
 */
const products: EligibleProductContent[] = [
  product('pennywort', 'Kitchen Chopping Board', 0.05, ['chopping board'], ['8970669']),
  product('pennywort', 'Garden Pressure Sprayer', 0.05, ['air pressure sprayer', 'pressure sprayer'], ['9066468']),
  product(
    'pennywort',
    'Windshield Cleaner 120 ml',
    0.03,
    ['windshiled cleaner', 'windshield cleaner', 'waxco'],
    ['9557031100236'],
  ),
  product('pennywort', 'Packing and Parcel Tape', 0.02, ['parcel tape', 'packing tape']),
  product('pennywort', 'Household Pail', 0.03, ['unica pail', 'pail 6gl']),
  product('pennywort', 'Fine Wholemeal Bread', 0.1, ['massimo fine wholemeal', 'wholemeal']),
  product('pennywort', 'Original Classic White Bread', 0.08, ['o.c. white', 'o.c white', 'original classic']),
  product('pennywort', 'Filled Cream Roll', 0.08, ['cr-vanilla', 'cream roll']),
  product('pennywort', 'Chocolate Squiggles', 0.1, ['gardenia squiggles', 'squiggles cho'], ['9178']),
  product('pennywort', 'Double-Sided Tape 12 mm', 0.05, ['d/s tape', 'double sided tape']),
  product('pennywort', 'A4 Foolscap Pad 400 Sheets', 0.05, ["h/c a4 400's", 'h/c a4']),
  product('pennywort', 'Pocket Stapler', 0.05, ['max hd-10k stapler', 'hd-10k', 'stapler']),
  product('pennywort', 'Correction Pen', 0.05, ['corr.pen', 'correction pen', 'zl1-w']),
  product('pennywort', 'Ring File', 0.04, ['ring file']),
  product('pennywort', 'Kitchen Scissors', 0.05, ['rhomb scissors', 'scissors'], ['0809152']),
  product('pennywort', 'Sharpening Stone', 0.05, ['sharpening stone'], ['1050901900021']),
  product('pennywort', 'Water Jug 2.25 l', 0.06, ['lava water jug', 'water jug'], ['9555047307540']),
  product('pennywort', 'Modelling Clay', 0.05, ['modelling clay', 'kiddy fish'], ['9556939040118']),
  product('pennywort', 'Saturday Veg Box', 0.15, ['veg box', 'saturday box'], ['PW-BOX-01']),
  product('pennywort', 'Pennywort Roast Coffee', 0.12, ['pennywort coffee', 'pw coffee'], ['PW-COF-250']),
  product('pennywort', 'Winter Soup Kit', 0.1, ['soup kit'], ['PW-SOUP-02'], false),
  product('cairnfell', 'Stormline Shell Jacket', 0.02, ['stormline'], ['CF-STL-M', 'CF-STL-W']),
  product('cairnfell', 'Tarn 38 Backpack', 0.02, ['tarn 38', 'tarn pack'], ['CF-TRN-38']),
  product('cairnfell', 'Scree Trail Boot', 0.02, ['scree boot', 'scree mid'], ['CF-SCR-MID']),
  product('cairnfell', 'Hearth Down Blanket', 0.015, ['hearth blanket', 'hearth down'], ['CF-HRT-1']),
  product('cairnfell', 'Wax and Repair Kit', 0.05, ['repair kit', 'wax kit'], ['CF-RPR-01']),
  product('verity', 'Home Shirt', 0.03, ['home shirt', 'home jersey'], ['PV-HOME']),
  product('verity', 'Lighthouse Scarf', 0.05, ['scarf'], ['PV-SCARF']),
  product('verity', 'Matchday Pie and Drink', 0.05, ['matchday pie', 'pie combo']),
  product('verity', 'Terrace Season Ticket', 0.01, ['season ticket'], ['PV-ST']),
]

const CATEGORIES = {
  Bakery: ['Fine Wholemeal Bread', 'Original Classic White Bread', 'Filled Cream Roll', 'Chocolate Squiggles'],
  Stationery: [
    'A4 Foolscap Pad 400 Sheets',
    'Pocket Stapler',
    'Correction Pen',
    'Ring File',
    'Double-Sided Tape 12 mm',
  ],
  Household: ['Kitchen Chopping Board', 'Household Pail', 'Kitchen Scissors', 'Water Jug 2.25 l', 'Sharpening Stone'],
  Outerwear: ['Stormline Shell Jacket', 'Scree Trail Boot'],
  'Club shop': ['Home Shirt', 'Lighthouse Scarf'],
}

export const eligible_products: EligibleProductContent[] = products.map((content) => {
  const [category] = Object.entries(CATEGORIES).find(([, names]) => names.includes(content.product_name)) ?? []
  return category ? { ...content, category } : content
})

export const purchase_merchants: PurchaseMerchantContent[] = [
  { program: 'pennywort', name: 'Pennywort', aliases: ['Pennywort Grocers', 'Pennywort Market'] },
  { program: 'pennywort', name: 'Mr D.I.Y.', aliases: ['MR D.I.Y. (JOHOR) SDN BHD', 'MR. D.I.Y. SDN BHD', 'MR DIY'] },
  { program: 'pennywort', name: 'Segi Cash & Carry', aliases: ['Segi Cash & Carry Sdn.Bhd', 'SEGI CASH AND CARRY'] },
  { program: 'pennywort', name: 'Popular Book Co.', aliases: ['POPULAR BOOK CO. (M) SDN BHD', 'POPULAR BOOK'] },
  { program: 'pennywort', name: '99 Speed Mart', aliases: ['99 SPEED MART S/B'] },
  { program: 'pennywort', name: 'Jimart', aliases: ['OGN GROUP SDN BHD', 'JIMART@SP3'] },
  { program: 'pennywort', name: 'Gardenia Bakeries', aliases: ['GARDENIA BAKERIES (KL) SDN BHD'] },
  { program: 'pennywort', name: 'Book Talk', aliases: ['BOOK TA .K (TAMAN DAYA) SDN BHD', 'BOOK TALK (TAMAN DAYA)'] },
  { program: 'cairnfell', name: 'Cairnfell', aliases: ['Cairnfell Outfitters', 'Cairnfell Supply'] },
  { program: 'cairnfell', name: 'Basecamp Stores', aliases: ['Basecamp Stores LLC'] },
  { program: 'verity', name: 'Port Verity Club Shop', aliases: ['PVFC Shop', 'Port Verity FC'] },
  { program: 'verity', name: 'Lantern Lane Kiosk', aliases: ['Lantern Lane'] },
]

export const purchase_proof_settings: PurchaseProofSettingsContent[] = [
  {
    program: 'pennywort',
    exclusion_identifiers: ['gift card', 'cigarettes', 'lottery'],
    currency: 'USD',
    // Its products are on receipts in dollars and in ringgit.
    exchange_rates: [{ currency: 'MYR', rate: 0.24, since: '2015-01-01', source: 'Bank Negara Malaysia' }],
    external_purchase_item_points_per_cents: 0.02,
  },
  {
    program: 'cairnfell',
    exclusion_identifiers: ['gift card', 'sample sale'],
    currency: 'USD',
    external_purchase_item_points_per_cents: 0.01,
  },
  {
    program: 'verity',
    exclusion_identifiers: ['gift card', 'alcohol'],
    currency: 'USD',
    external_purchase_item_points_per_cents: 0.02,
  },
]

export const reject_reasons: RejectReasonContent[] = [
  {
    value: 'duplicated',
    label: 'Duplicated receipt',
    message:
      'You already sent this receipt. If it’s a different purchase, reply with a photo that shows the receipt number.',
  },
  {
    value: 'unreadable',
    label: 'Unreadable image',
    message: 'We couldn’t read your receipt. Lay it flat in good light and take a sharper photo of the whole receipt.',
  },
  {
    value: 'too_old',
    label: 'Receipt is too old',
    message: 'This purchase is too old. Send us your receipts within 14 days.',
  },
  {
    value: 'wrong_merchant',
    label: 'Not a participating store',
    message: 'This store isn’t participating yet. Find participating stores on the receipts page.',
  },
  {
    value: 'not_a_receipt',
    label: 'Not a receipt',
    message: 'This isn’t a receipt. Send us the printed receipt or the invoice as a PDF.',
  },
  {
    value: 'altered',
    label: 'Altered or incomplete',
    message:
      'Part of the receipt is missing or was changed. Send the complete original with the store, date and total.',
  },
  {
    value: 'total_mismatch',
    label: 'Items and total differ',
    message: 'The items don’t add up to the total. Send a photo that shows every line.',
  },
]
