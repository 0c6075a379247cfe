import { PageHeader, type ProgramViewContext } from '@laurel/plugin/console'
import { Table } from '@laurel/plugin/ui'
import { type Birthday, listBirthdays } from './plugin'

/** Lists participants whose birthday is today. The guard has checked the session, the permission and the program. */
export async function BirthdaysView({ view }: { view: ProgramViewContext }) {
  const title = view.locale === 'es' ? 'Cumpleaños de hoy' : 'Birthdays today'
  return (
    <div className="px-6 pb-8">
      <PageHeader title={title} />
      <Table<Birthday>
        label={title}
        columns={[{ key: 'first_name', header: 'User', cell: ({ first_name, id }) => first_name ?? `User ${id}` }]}
        rows={await listBirthdays(view.context, view.programId)}
        rowKey={({ id }) => id}
      />
    </div>
  )
}
