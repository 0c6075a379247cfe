import type { Plugin } from 'payload'
import { isSettingOn, laurel } from '@/plugin'
import { texts } from './texts'

/** The accessibility statement of each program's site (docs/accessibility.md). */
export const accessibility = (): Plugin =>
  laurel({
    texts,
    programSettings: {
      accessibility: {
        ...{ tab: 'program', title: 'accessibility.settings', permission: 'program.update' },
        fields: [
          {
            ...{ name: 'contact', type: 'email' },
            label: { en: 'Contact for accessibility', es: 'Contacto de accesibilidad' },
            admin: {
              description: {
                en: 'Without it, the statement names the support address.',
                es: 'Sin él, la declaración indica la dirección de soporte.',
              },
            },
          },
          {
            ...{ name: 'checked_on', type: 'text', maxLength: 10 },
            label: { en: 'Last checked on', es: 'Última revisión' },
            admin: {
              description: {
                en: 'The day, such as 2027-01-31, on which you last checked the site.',
                es: 'El día, como 2027-01-31, en que revisaste el sitio por última vez.',
              },
            },
          },
          {
            ...{ name: 'known_limits', type: 'textarea', maxLength: 4000 },
            label: { en: 'Known limits', es: 'Límites conocidos' },
            admin: {
              description: {
                en: 'One on each line, with what people can do instead.',
                es: 'Uno por línea, con lo que se puede hacer en su lugar.',
              },
            },
          },
        ],
      },
    },
    sitePages: {
      '/accessibility': {
        Component: '/plugins/accessibility/site/statement#statementPage',
        footer: 'accessibility.title',
        isInFooter: (sql, programId) => isSettingOn({ sql }, 'accessibility', programId),
      },
    },
    seed: {
      accessibility: {
        history: async (...args) => (await import('./seed/seed-accessibility')).seedAccessibility(...args),
      },
    },
  })
