import { type EmailChoice, isMailWanted, type MailCategory } from './categories'

const CATEGORIES: MailCategory[] = ['essential', 'receipts', 'rewards', 'news']
const wanted = (choice: EmailChoice) => CATEGORIES.filter((category) => isMailWanted(category, choice))

it.each([
  [{ setting: 'all', optedOut: false }, ['essential', 'receipts', 'rewards', 'news']],
  [{ setting: 'important', optedOut: false }, ['essential', 'receipts', 'rewards']],
  [{ setting: null, optedOut: false }, ['essential', 'receipts', 'rewards']],
  [{ setting: 'none', optedOut: false }, ['essential']],
  [{ setting: 'all', optedOut: true }, ['essential']],
  [{ setting: null, optedOut: true }, ['essential']],
] as [EmailChoice, MailCategory[]][])('%j gets %j', (choice, categories) => {
  expect(wanted(choice)).toEqual(categories)
})
