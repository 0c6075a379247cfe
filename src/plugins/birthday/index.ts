import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { siteCalls } from './calls/site-calls'
import { Birthdays } from './collections/birthdays'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'birthday.award': Record<string, never>
  }
}

const label = (en: string, es: string) => ({ label: { en, es } })

/** Points on participants' birthdays, once in 365 days (decision 81). */
export const birthday = (): Plugin => (config) =>
  laurel({
    texts,
    siteCalls,
    segmentFields: {
      birthday: {
        ...{ label: { en: 'Birthday', es: 'Cumpleaños' }, group: 'person', kind: 'birthday' },
        rows: {
          from: 'birthdays d',
          participant: 'd.participant_id',
          where: ({ program }) => [`d.program_id = ${program}`],
          value: `max(lpad(d.month::text, 2, '0') || '-' || lpad(d.day::text, 2, '0'))`,
        },
      },
    },
    programSettings: {
      birthday: {
        tab: 'program',
        title: 'birthday.title',
        permission: 'program.update',
        fields: [
          {
            ...{ name: 'points', type: 'number', defaultValue: 50, min: 1, max: 1_000_000, required: true },
            ...label('Points on a birthday', 'Puntos de cumpleaños'),
          },
          {
            ...{ name: 'asks_year', type: 'checkbox', defaultValue: false },
            ...label('Ask for the year of birth', 'Preguntar el año de nacimiento'),
            admin: {
              description: {
                en: 'Only turn this on if age matters to your program.',
                es: 'Actívalo solo si la edad importa en tu programa.',
              },
            },
          },
        ],
      },
    },
    siteSlots: {
      birthday: {
        slot: 'account',
        Component: '/plugins/birthday/site/birthday-card.client#BirthdayCard',
        isShown: async (...args) => (await import('./domain')).hasBirthdays(...args),
      },
    },
    seed: { birthday: { content: async (...args) => (await import('./seed/seed-birthday')).seedBirthday(...args) } },
    participantDates: {
      birthday: {
        daysSql: (program) => `select participant_id, month, day from birthdays where program_id = ${program}`,
      },
    },
    jobs: {
      'birthday.award': {
        cron: '7 * * * *',
        run: async (context) => (await import('./domain')).awardBirthdays(context),
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), Birthdays] })
