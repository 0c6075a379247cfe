import { listMailTemplates, type MailTemplate } from '@/domain/emails'
import { MAIL_KINDS } from '@/mail'
import { Badge, Button, StatusDot, Table, type TableColumn } from '@/ui'
import { PageHeader } from '../../frame/page-header'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { emailHelp, emailName } from './email-name'

/** Every email that participants of the program get (RULE-56), and its sender. */
export async function EmailsView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const emails = await listMailTemplates(context, programId)
  const addressOf = (page: string) =>
    consoleAddress(`/programs/:program_id/settings/program/emails/${page}`, { program_id: programId })
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-8 md:px-6">
      <PageHeader
        title={t('titles.emails')}
        description={t('emails.help')}
        actions={
          <>
            <Button href={addressOf('choices')}>{t('emails.choices')}</Button>
            <Button href={addressOf('sender')}>{t('emails.sender')}</Button>
          </>
        }
      />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        <Table<MailTemplate>
          label={t('titles.emails')}
          columns={columnsOf(view)}
          rows={emails}
          rowKey={({ kind }) => kind}
          rowHref={({ kind }) => addressOf(kind)}
        />
      </div>
    </div>
  )
}

const columnsOf = (view: ProgramViewContext): TableColumn<MailTemplate>[] => [
  {
    key: 'name',
    header: view.t('emails.name'),
    cell: ({ kind }) => (
      <span className="flex min-w-0 flex-col">
        <span>{emailName(view, kind)}</span>
        <span className="font-normal text-ink-3 text-ui-sm">{emailHelp(view, kind)}</span>
      </span>
    ),
  },
  {
    key: 'category',
    header: view.t('emails.category'),
    hideBelow: 'sm',
    cell: ({ kind }) => <Badge>{view.t(`emails.categories.${MAIL_KINDS[kind].category}`)}</Badge>,
  },
  {
    key: 'text',
    header: view.t('emails.texts'),
    hideBelow: 'md',
    cell: ({ texts }) => view.t(Object.keys(texts).length > 0 ? 'emails.own' : 'emails.standard'),
  },
  {
    key: 'state',
    header: view.t('emails.state'),
    cell: ({ is_on, kind }) => {
      if (!MAIL_KINDS[kind].isOptional) return <StatusDot tone="positive">{view.t('emails.always')}</StatusDot>
      return <StatusDot tone={is_on ? 'positive' : 'neutral'}>{view.t(is_on ? 'emails.on' : 'emails.off')}</StatusDot>
    },
  },
]
