const console = {
  title: 'Reading accuracy',
  description: 'How well receipts were read in the last {{months}} months.',
  tabs: { accuracy: 'Accuracy', learning: 'Learning' },
  csv: 'Export CSV',
  read: 'Read',
  automatic: 'Decided automatically',
  corrected: 'Corrected afterwards',
  wrong: 'Wrong in the sample',
  range: '{{low}} to {{high}}, {{count}} checked',
  chart: 'Percent by month',
  by: { month: 'Month', country: 'Country', merchant: 'Merchant' },
  titles: { month: 'By month', country: 'By country', merchant: 'By merchant' },
  unknown: { month: 'Unknown', country: 'Unknown', merchant: 'Other merchants' },
  empty: 'No receipts yet',
  emptyHelp: 'Figures appear here once receipts have been read.',
  learning: 'Learning from reviews',
  learningHelp: 'Each review teaches the program how your merchants print their receipts.',
  examples: 'Export examples',
  proposals: 'Suggested names',
  proposalsHelp:
    'Two or more reviewed receipts of a merchant show these. Add them, and the next receipt is recognized.',
  alias: 'On the receipts',
  kinds: { name: 'Name', web: 'Web address', phone: 'Phone', tax: 'Tax number', number: 'Number' },
  receipts: 'Receipts',
  action: 'Action',
  add: 'Add',
  addOf: 'Add {{alias}}',
  nothing: 'No suggestions',
  nothingHelp: 'Choose the known merchant when you review a receipt. Names and numbers that repeat appear here.',
  audit: { exported: 'Exported examples of receipts' },
}

const messages = {
  added: 'Added. The next receipt with it is recognized.',
  gone: 'This suggestion is no longer available. Reload the page.',
} as const

export const texts = { console: { receiptQuality: console }, messages: { receiptQuality: messages } }
