import type { Context } from '@/domain/context'
import { CONTENT, SAVED, type SavedSlug, type Versioned, versionsTable } from './content'

export type ListedVersion = {
  id: number
  /** In the program's own language, if it has one there. */
  name: string | null
  /** An autosaved draft was saved while somebody was typing. */
  status: 'draft' | 'autosaved' | 'published'
  changed_by: string | null
  /** The administrator's name, if they are still here. */
  changed_by_name: string | null
  /** It is what is stored now. */
  latest: boolean
  created_at: Date
}

/** Those that a row keeps, and a few that are saved before older ones are dropped. */
export const MAX_VERSIONS = 100

/** The history of content, newest first. */
export const listVersions = async (
  { sql }: Context,
  { id, of, programId }: { programId: number; of: Versioned; id: number },
): Promise<ListedVersion[]> => {
  const { name, program, status } = columnsOf(of)
  // The draft of settings is shown as what isn't published yet.
  const which = of === 'programs' ? `and v.version__status = 'published'` : ''
  const rows = await sql<Omit<ListedVersion, 'latest'>>(
    `select v.id, ${name} as name, ${status} as status, v.version_changed_by as changed_by, ${CHANGED_BY_NAME} as changed_by_name, v.updated_at as created_at
     from ${versionsTable(of)} v where v.parent_id = $1 and ${program} = $2 ${which} order by v.updated_at desc, v.id desc limit ${MAX_VERSIONS}`,
    [id, programId],
  )
  return rows.map((row, at) => ({ ...row, latest: at === 0 }))
}

const CHANGED_BY_NAME = `(select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from administrators a
  where a.email = v.version_changed_by)`

const APPROVED = `case when v.version_approved_at is null then 'draft' else 'published' end`

const isSaved = (of: Versioned): of is SavedSlug => of in SAVED

const columnsOf = (of: Versioned) => {
  if (isSaved(of))
    return {
      name: `v.version_${SAVED[of]}`,
      program: 'v.version_program_id',
      status: of === 'challenges' || of === 'rewards' ? APPROVED : `'published'`,
    }
  const { isLocalized, name } = CONTENT[of]
  return {
    name: isLocalized
      ? `(select l.version_${name} from ${versionsTable(of)}_locales l join programs g on g.id = v.version_program_id
          where l._parent_id = v.id and l.version_${name} <> '' order by l._locale::text = g.default_locale::text desc limit 1)`
      : `v.version_${name}`,
    program: of === 'programs' ? 'v.parent_id' : 'v.version_program_id',
    status: `case when v.version__status = 'published' then 'published' when v.autosave then 'autosaved' else 'draft' end`,
  }
}
