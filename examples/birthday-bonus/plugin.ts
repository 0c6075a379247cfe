import { awardPoints, type Context, laurel } from '@laurel/plugin'

declare module '@laurel/plugin' {
  interface PluginJobs {
    'birthdays.award': Record<string, never>
  }
}

export type Birthday = { id: number; first_name: string | null; birthday: string }

/**
 * Active participants of one program, or of all programs, whose birthday (profile attribute `birthday`) is today in
 * UTC.
 */
export const listBirthdays = ({ now, sql }: Context, programId: number | null) =>
  sql<Birthday & { program_id: number }>(
    `select p.id, p.first_name, p.program_id, v.value as birthday
     from participants p
     join participant_profiles v on v.participant_id = p.id and v.program_id = p.program_id
     join profile_attributes a on a.id = v.profile_attribute_id and a.program_id = v.program_id
     where a.name = 'birthday' and right(v.value, 5) = $1 and p.status = 'active' and ($2::int is null or p.program_id = $2)
     order by p.id`,
    [now.toISOString().slice(5, 10), programId],
  )

/** Gives participants `points` on their birthday, once a year, and shows administrators whose birthday is today. */
export const birthdayBonus = ({ points }: { points: number }) =>
  laurel({
    jobs: {
      'birthdays.award': {
        cron: '0 8 * * *',
        run: async (context) => {
          const year = context.now.getUTCFullYear()
          for (const { id, program_id } of await listBirthdays(context, null))
            await awardPoints(context, {
              programId: program_id,
              participantId: id,
              amount: points,
              title: 'Happy birthday!',
              // The job may run twice, but each key gives points only once.
              key: `birthday:${year}:${id}`,
              cause: { type: 'Birthday', id: String(year) },
            })
        },
      },
    },
    consoleViews: [
      {
        path: '/programs/:program_id/birthdays',
        title: { en: 'Birthdays', es: 'Cumpleaños' },
        permission: 'users.view',
        tenant: { program: 'program_id' },
        navigation: { group: 'engagement', icon: 'users' },
        Component: '/../examples/birthday-bonus/birthdays-view#BirthdaysView',
      },
    ],
  })
