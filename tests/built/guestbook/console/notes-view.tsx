import { PageHeader, type ProgramViewContext } from '@laurel/plugin/console'
import { Table } from '@laurel/plugin/ui'
import { listNotes, type Note } from '../notes'
import { HideButton } from './hide-button.client'

/** The notes of a program, each with a button that hides it. */
export async function NotesView({ view: { context, programId, t } }: { view: ProgramViewContext }) {
  return (
    <div className="px-6 pb-8">
      <PageHeader title={t('guestbook.title')} />
      <Table<Note>
        label={t('guestbook.title')}
        columns={[
          { key: 'note', header: t('guestbook.title'), cell: ({ note }) => <q className="pe-[13px]">{note}</q> },
          { key: 'hide', header: t('guestbook.hide'), cell: ({ id }) => <HideButton id={id} programId={programId} /> },
        ]}
        rows={await listNotes(context, programId)}
        rowKey={({ id }) => id}
      />
    </div>
  )
}
