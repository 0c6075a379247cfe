import { History } from 'lucide-react'
import { notFound } from 'next/navigation'
import { type ListedVersion, listVersions } from '@/domain/content-lifecycle'
import { findMailTemplate } from '@/domain/emails'
import { readId } from '@/domain/permissions'
import { listProgramVersions } from '@/domain/program-settings'
import { isMailKind, type MailKind } from '@/mail/mail-kinds'
import { Badge, Card, EmptyState, Link, StatusDot } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { emailName } from '../emails/email-name'
import { tierPaths } from '../settings/tiers/tier-paths'
import { contentPaths } from './content-paths'
import { RestoreVersion } from './restore-version.client'

type Of = 'challenges' | 'rewards' | 'program-pages' | 'programs' | 'program-tiers' | 'email-templates'
type Shown = { view: ProgramViewContext; id: number }

type Kind = {
  idOf: (view: ProgramViewContext) => number | Promise<number>
  /** The calls' address, without a version's id. */
  calls: (shown: Shown) => string
  /** A version's name, if it isn't what is stored. */
  nameOf?: (view: ProgramViewContext) => string
  help: 'pageHelp' | 'rowHelp' | 'settingsHelp'
  published: 'published' | 'saved' | 'approved.challenges' | 'approved.rewards'
  /** For kinds whose versions are restored here: what it does, and the page after it. */
  restored?: { help: 'restoreHelp' | 'rowRestoreHelp' | 'savedRestoreHelp'; page: (shown: Shown) => string }
  /** For kinds whose versions have a page, with what each changed: where it is. */
  opened?: {
    list: (view: ProgramViewContext) => Promise<(ListedVersion & { changes: object[] })[]>
    page: (shown: Shown, version_id: number) => string
  }
}

const byParameter =
  (name: string) =>
  ({ params }: ProgramViewContext): number =>
    readId(params[name]) ?? 0

const approvedRow = (of: 'challenges' | 'rewards', parameter: string): Kind => ({
  idOf: byParameter(parameter),
  calls: ({ id }) => `/admin/v2/${of}/${id}/versions`,
  help: 'rowHelp',
  published: `approved.${of}`,
  restored: { help: 'rowRestoreHelp', page: ({ id }) => consoleAddress(`/${of}/:id`, { id }) },
})

const SAVED = { help: 'rowHelp', published: 'saved' } as const

const KINDS: Readonly<Record<Of, Kind>> = {
  challenges: approvedRow('challenges', 'challenge_id'),
  rewards: approvedRow('rewards', 'reward_id'),
  'program-pages': {
    idOf: byParameter('program_page_id'),
    calls: ({ id }) => `/admin/v2/program_pages/${id}/versions`,
    help: 'pageHelp',
    published: 'published',
    restored: { help: 'restoreHelp', page: ({ id, view }) => contentPaths(view.programId).page(id) },
  },
  programs: {
    idOf: ({ programId }) => programId,
    calls: ({ id }) => `/admin/v2/programs/${id}/versions`,
    help: 'settingsHelp',
    published: 'published',
    opened: {
      list: ({ context, programId }) => listProgramVersions(context, programId),
      page: ({ id }, version_id) =>
        consoleAddress('/programs/:program_id/settings/program/history/:version_id', { program_id: id, version_id }),
    },
  },
  'program-tiers': {
    ...SAVED,
    idOf: byParameter('program_tier_id'),
    calls: ({ id }) => `/admin/v2/program_tiers/${id}/versions`,
    restored: { help: 'savedRestoreHelp', page: ({ id, view }) => tierPaths(view.programId).edit(id) },
  },
  'email-templates': {
    ...SAVED,
    idOf: async ({ context, params, programId }) =>
      (await findMailTemplate(context.sql, programId, kindOf(params))).id ?? 0,
    nameOf: (view) => emailName(view, kindOf(view.params)),
    calls: ({ view }) => `/admin/v2/programs/${view.programId}/emails/${kindOf(view.params)}/versions`,
    restored: { help: 'savedRestoreHelp', page: ({ view }) => view.path.replace(/\/versions$/, '') },
  },
}

const kindOf = ({ email_kind = '' }: Record<string, string>): MailKind =>
  isMailKind(email_kind) ? email_kind : notFound()

/** The view of the versions of a kind of content, newest first (RULE-61). */
export const historyView =
  (of: Of) =>
  async ({ view }: { view: ProgramViewContext }) => {
    const { context, format, programId, t } = view
    const { calls, help, idOf, nameOf, opened, published, restored } = KINDS[of]
    const shown = { view, id: await idOf(view) }
    const versions: (ListedVersion & { changes?: object[] })[] = opened
      ? await opened.list(view)
      : await listVersions(context, { programId, of, id: shown.id })
    return (
      <DetailPage
        view={view}
        title={t('content.versions.of', { name: nameOf?.(view) ?? (versions[0]?.name || t('content.untitled')) })}
        description={t(`content.versions.${help}`)}
      >
        {versions.length === 0 && (
          <Card>
            <EmptyState
              icon={<History />}
              title={t('content.versions.empty')}
              description={t('content.versions.emptyHelp')}
            />
          </Card>
        )}
        <ul className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface-1 empty:hidden">
          {versions.map(({ changed_by, changes, created_at, id, latest, name, status }) => {
            const at = format.dateTime(created_at)
            const isPublished = status === 'published'
            return (
              <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ui">
                <span className="min-w-0 flex-[1_1_180px] truncate font-medium">
                  {opened ? (
                    <Link href={opened.page(shown, id)}>{at}</Link>
                  ) : (
                    (nameOf?.(view) ?? (name || t('content.untitled')))
                  )}
                </span>
                <span className="min-w-0 flex-[1_1_160px] text-ink-2 tabular-nums">
                  {changes ? t('content.versions.changes', { count: changes.length }) : at}
                  {changed_by && (
                    <span className="block truncate">{t('content.versions.by', { name: changed_by })}</span>
                  )}
                </span>
                <span className="flex-[1_1_120px]">
                  <StatusDot tone={isPublished ? 'positive' : 'neutral'}>
                    {t(`content.versions.${isPublished ? published : status}`)}
                  </StatusDot>
                </span>
                {latest && <Badge>{t('content.versions.current')}</Badge>}
                {!latest && restored && (
                  <RestoreVersion
                    size="sm"
                    path={`${calls(shown)}/${id}`}
                    at={at}
                    help={t(`content.versions.${restored.help}`)}
                    hrefAfter={restored.page(shown)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </DetailPage>
    )
  }
