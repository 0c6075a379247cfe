import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { challengeInputOf } from '@/domain/challenges'
import { compareVersion, type ListedVersion, listVersions } from '@/domain/content-lifecycle'
import { findMailTemplate, TEMPLATE_PARTS, templateValuesOf } from '@/domain/emails'
import { findHomeRow } from '@/domain/home'
import { readId } from '@/domain/permissions'
import { findProgramVersion, listProgramVersions } from '@/domain/program-settings'
import { rewardInputOfDocument } from '@/domain/reward-editor'
import { tierValuesOf } from '@/domain/tiers'
import { isMailKind, MAIL_KINDS, type MailKind } from '@/mail/mail-kinds'
import type { Config } from '@/payload-types'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { AuditDiff } from '../audit/audit-diff'
import { diffRecords } from '../audit/diff-records'
import { emailName } from '../emails/email-name'
import { ChangeList } from '../settings/change-list'
import { presentChanges } from '../settings/present-changes'
import { tierPaths } from '../settings/tiers/tier-paths'
import { contentPaths } from './content-paths'

type View = ProgramViewContext
export type HistoryOf =
  | 'challenges'
  | 'rewards'
  | 'program-homes'
  | 'program-pages'
  | 'programs'
  | 'program-tiers'
  | 'email-templates'
type Versions = (ListedVersion & { changes?: object[] })[]
type ShownVersion = {
  version: ListedVersion
  /** What it changed, and what restoring it would change now; null for nothing. */
  changed: ReactNode | null
  restores: ReactNode | null
}

type Kind = {
  idOf: (view: View) => number | Promise<number>
  /** A version's name, if it isn't what is stored. */
  nameOf?: (view: View) => string
  help: 'pageHelp' | 'rowHelp' | 'settingsHelp'
  restoreHelp: 'restoreHelp' | 'rowRestoreHelp' | 'savedRestoreHelp' | 'settingsRestoreHelp'
  published: 'published' | 'saved' | 'approved.challenges' | 'approved.rewards'
  /** The calls' address, without a version's id. */
  calls: (shown: { view: View; id: number }) => string
  /** The page after a version was restored. */
  page: (shown: { view: View; id: number }) => string
  list: (view: View, id: number) => Promise<Versions>
  find: (view: View, which: { id: number; versionId: number }) => Promise<ShownVersion | null>
}

/** Lists and compares versions by what `read` takes from their documents. */
const comparing = <Of extends HistoryOf>(
  of: Of,
  read: (view: View, document: Config['collections'][Of]) => object,
): Pick<Kind, 'find' | 'list'> => ({
  list: ({ context, programId }, id) => listVersions(context, { programId, of, id }),
  find: async (view, which) => {
    const found = await compareVersion<Of>(view.context, { programId: view.programId, of, ...which })
    if (!found) return null
    const [is, now] = [read(view, found.document), read(view, found.latest)]
    return {
      version: found.version,
      changed: found.before && diff(view, read(view, found.before), is),
      restores: diff(view, now, is),
    }
  },
})

const diff = ({ t }: View, before: object, after: object): ReactNode | null => {
  const changes = diffRecords(before, after).filter(({ isChanged }) => isChanged)
  if (changes.length === 0) return null
  const words = {
    title: t('audit.changes'),
    field: t('audit.field'),
    before: t('audit.before'),
    after: t('audit.after'),
  }
  return <AuditDiff changes={changes} words={{ ...words, nothing: '' }} />
}

/** Rich text or blocks in each language, as plain text. */
const textsIn = (byLanguage: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((byLanguage ?? {}) as object).map(([language, node]) => [language, wordsIn(node).join(' ')]),
  )

const wordsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (NOT_WORDS.has(key) ? [] : [value]) : wordsIn(value),
  )
}
const NOT_WORDS: ReadonlySet<string> = new Set([
  'blockType',
  'direction',
  'format',
  'id',
  'mode',
  'style',
  'tag',
  'type',
])

const byParameter =
  (name: string) =>
  ({ params }: View): number =>
    readId(params[name]) ?? 0

const kindOf = ({ email_kind = '' }: Record<string, string>): MailKind =>
  isMailKind(email_kind) ? email_kind : notFound()

/** The kinds of content with a history, and how each is shown. */
export const HISTORY_KINDS: Readonly<Record<HistoryOf, Kind>> = {
  challenges: {
    ...comparing('challenges', ({ context }, version) => challengeInputOf(context, version)),
    idOf: byParameter('challenge_id'),
    calls: ({ id }) => `/admin/v2/challenges/${id}/versions`,
    page: ({ id }) => consoleAddress('/challenges/:id', { id }),
    ...{ help: 'rowHelp', restoreHelp: 'rowRestoreHelp', published: 'approved.challenges' },
  },
  rewards: {
    ...comparing('rewards', ({ context }, version) => rewardInputOfDocument(context, version)),
    idOf: byParameter('reward_id'),
    calls: ({ id }) => `/admin/v2/rewards/${id}/versions`,
    page: ({ id }) => consoleAddress('/rewards/:id', { id }),
    ...{ help: 'rowHelp', restoreHelp: 'rowRestoreHelp', published: 'approved.rewards' },
  },
  'program-pages': {
    ...comparing('program-pages', (_, { content, content_html, layout, meta, title }) => ({
      ...{ title, content_html, content: textsIn(content), layout: textsIn(layout) },
      ...{ meta_title: meta?.title, meta_description: meta?.description, meta_image: meta?.image },
    })),
    idOf: byParameter('program_page_id'),
    calls: ({ id }) => `/admin/v2/program_pages/${id}/versions`,
    page: ({ id, view }) => contentPaths(view.programId).page(id),
    ...{ help: 'pageHelp', restoreHelp: 'restoreHelp', published: 'published' },
  },
  'program-homes': {
    ...comparing('program-homes', ({ t }, { layout }) => ({
      layout: (layout ?? []).map(({ blockType, id: _, ...block }) =>
        [t(`content.home.blocks.${blockType}`, { defaultValue: blockType }), ...wordsIn(block)].join(': '),
      ),
    })),
    idOf: async ({ context, programId }) => (await findHomeRow(context, programId))?.id ?? 0,
    nameOf: ({ t }) => t('titles.siteHome'),
    calls: ({ view }) => `/admin/v2/programs/${view.programId}/home/versions`,
    page: ({ view }) => contentPaths(view.programId).home,
    ...{ help: 'pageHelp', restoreHelp: 'restoreHelp', published: 'published' },
  },
  programs: {
    idOf: ({ programId }) => programId,
    calls: ({ id }) => `/admin/v2/programs/${id}/versions`,
    page: ({ id }) => consoleAddress('/programs/:id/settings/program/general', { id }),
    ...{ help: 'settingsHelp', restoreHelp: 'settingsRestoreHelp', published: 'published' },
    list: ({ context, programId }) => listProgramVersions(context, programId),
    find: async (view, { versionId }) => {
      const found = await findProgramVersion(view.context, view.programId, versionId)
      if (!found) return null
      const show = async (changes: typeof found.restores) =>
        changes.length === 0 ? null : (
          <ChangeList
            changes={await presentChanges(view, changes)}
            empty={view.t('settings.draft.nothing')}
            label={view.t('audit.changes')}
          />
        )
      return { ...found, changed: await show(found.version.changes), restores: await show(found.restores) }
    },
  },
  'program-tiers': {
    ...comparing('program-tiers', (_, version) => tierValuesOf(version)),
    idOf: byParameter('program_tier_id'),
    calls: ({ id }) => `/admin/v2/program_tiers/${id}/versions`,
    page: ({ id, view }) => tierPaths(view.programId).edit(id),
    ...{ help: 'rowHelp', restoreHelp: 'savedRestoreHelp', published: 'saved' },
  },
  'email-templates': {
    ...comparing('email-templates', ({ params }, version) => ({
      ...templateValuesOf(MAIL_KINDS[kindOf(params)], version),
      ...Object.fromEntries(TEMPLATE_PARTS.map((part) => [part, version[part]])),
    })),
    idOf: async ({ context, params, programId }) =>
      (await findMailTemplate(context.sql, programId, kindOf(params))).id ?? 0,
    nameOf: (view) => emailName(view, kindOf(view.params)),
    calls: ({ view }) => `/admin/v2/programs/${view.programId}/emails/${kindOf(view.params)}/versions`,
    page: ({ view }) =>
      consoleAddress('/programs/:program_id/settings/program/emails/:email_kind', {
        program_id: view.programId,
        email_kind: kindOf(view.params),
      }),
    ...{ help: 'rowHelp', restoreHelp: 'savedRestoreHelp', published: 'saved' },
  },
}
