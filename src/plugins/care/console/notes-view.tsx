import { type ProgramViewContext, UserFrame } from '@/plugin/console'
import { Badge, Card } from '@/ui'
import { canEditNote, listNotes, type Note } from '../domain'
import { AddNote } from './add-note.client'
import { NoteActions } from './note-actions.client'

/** What staff noted about a user. */
export function NotesView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="notes">
      {async (participantId) => {
        const { can, context, programId, t } = view
        const notes = await listNotes(context, { programId, participantId })
        return (
          <Card
            title={t('care.notes.tab')}
            description={t('care.notes.help')}
            actions={can('notes.create') && <AddNote participantId={participantId} />}
          >
            {notes.length === 0 ? (
              <p className="text-ink-3 text-ui">{t('care.notes.empty')}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {notes.map((note) => (
                  <NoteRow key={note.id} note={note} view={view} />
                ))}
              </ul>
            )}
          </Card>
        )
      }}
    </UserFrame>
  )
}

function NoteRow({ note, view }: { note: Note; view: ProgramViewContext }) {
  const { can, context, format, t } = view
  const { author, body, created_at, edited_at, id, is_pinned, participant_id } = note
  const isOwn = canEditNote(context, note)
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2 text-ink-3 text-ui-sm">
          <span className="font-medium text-ink-2">{author}</span>
          <span>{format.dateTime(created_at)}</span>
          {edited_at && <span>({t('care.notes.edited')})</span>}
          {is_pinned && <Badge>{t('care.notes.pinned')}</Badge>}
        </p>
        {can('notes.create') && (
          <NoteActions
            note={{ id, participantId: participant_id, body, isPinned: is_pinned }}
            canEdit={isOwn}
            canDelete={isOwn || can('notes.manage')}
          />
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line text-ui">{body}</p>
    </li>
  )
}
