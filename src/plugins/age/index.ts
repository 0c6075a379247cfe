import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { MemberAges } from './collections/member-ages'
import { isOldEnoughSql } from './domain/is-old-enough-sql'
import { texts } from './texts'

/** Asks for a birth date at sign-up where a rule needs it, and refuses those who are too young (decision 92). */
export const age = (): Plugin => (config) =>
  laurel({
    texts,
    programSettings: {
      age: {
        tab: 'program',
        title: 'age.title',
        permission: 'program.update',
        fields: [
          {
            ...{ name: 'minimum', type: 'number', min: 1, max: 99 },
            label: { en: 'Minimum age', es: 'Edad mínima' },
            admin: {
              description: {
                en: "The age from which the law of the program's country lets people consent counts, too.",
                es: 'También cuenta la edad desde la que la ley del país del programa permite dar consentimiento.',
              },
            },
          },
        ],
      },
    },
    signUpGates: {
      age: {
        fields: async (...args) => (await import('./domain')).ageFields(...args),
        check: async (...args) => (await import('./domain')).checkAge(...args),
        refusal: async (...args) => (await import('./domain')).explainTooYoung(...args),
        joined: async (...args) => (await import('./domain')).saveAge(...args),
      },
    },
    ageSources: { age: { isOldEnoughSql } },
  })({ ...config, collections: [...(config.collections ?? []), MemberAges] })
