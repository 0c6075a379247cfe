import { formatEmailSetting } from './site-email-setting'

const terms = { term_points_as: 'Goals', term_rewards_as: 'Trophies' }

it('describes a choice in the program’s terms and the reader’s language', () => {
  const first = { key: 'important', description: null } as const
  expect(formatEmailSetting(first, terms, 'en')).toBe('Only emails about my Goals, Trophies and receipts.')
  expect(formatEmailSetting(first, terms, 'es')).toBe('Solo correos sobre mis Goals, Trophies y recibos.')
})

it('keeps a program’s own texts', () => {
  const own = { key: 'important', description: 'Sólo lo importante.' } as const
  expect(formatEmailSetting(own, terms, 'en')).toBe('Sólo lo importante.')
})
