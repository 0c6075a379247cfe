import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Card, Table } from '@/ui'
import { listReplies, type SavedReply } from '../domain'
import { DeleteReply, ReplyForm } from './reply-forms.client'

/** Answers that are used often. */
export async function RepliesView({ view }: { view: ProgramViewContext }) {
  const { can, context, programId, t } = view
  const path = `/admin/v2/programs/${programId}/help/replies`
  const canManage = can('users.manage')
  const actions = (reply: SavedReply) => (
    <>
      <ReplyForm path={`${path}/${reply.id}`} reply={reply} />
      <DeleteReply path={`${path}/${reply.id}`} name={reply.name} />
    </>
  )
  return (
    <DetailPage
      view={view}
      title={t('help.replies')}
      description={t('help.repliesHelp')}
      actions={canManage && <ReplyForm path={path} />}
    >
      <Card flush>
        <Table<SavedReply>
          label={t('help.replies')}
          columns={[
            { key: 'name', header: t('help.replyName'), width: '30%', cell: ({ name }) => name },
            {
              key: 'body',
              header: t('help.answer'),
              hideBelow: 'sm',
              cell: ({ body_en }) => <span className="wrap-anywhere line-clamp-2">{body_en}</span>,
            },
          ]}
          rows={await listReplies(context, programId)}
          rowKey={({ id }) => id}
          {...(canManage ? { actions } : {})}
          empty={<p className="p-4 text-ink-3 text-ui">{t('help.repliesEmpty')}</p>}
        />
      </Card>
    </DetailPage>
  )
}
