import type { BlockProps } from '@laurel/plugin/site'
import { listNotes } from '../notes'

/** The newest notes, as a block of a page. */
export async function NotesBlock({ fields, openContext, program }: BlockProps<{ heading: string; limit?: number }>) {
  const notes = await listNotes(await openContext(), program.id, fields.limit)
  return (
    <section className="mx-auto w-full max-w-[721px] px-4 py-6">
      <h2>{fields.heading}</h2>
      {notes.map(({ id, note }) => (
        <p key={id}>{note}</p>
      ))}
    </section>
  )
}
