import { Printer } from 'lucide-react'
import { DetailPage, type ProgramViewContext, UnknownPage } from '@/plugin/console'
import { CopiedValue } from '@/plugin/console/client'
import { Button, Card, StatusDot, Table } from '@/ui'
import { findLaunch, PAPERS } from '../domain'
import { InviteForm } from './invite-form.client'

/** The first steps after going live: link, poster, first invitations. */
export async function LaunchView({ view }: { view: ProgramViewContext }) {
  const { can, context, format, programId, t } = view
  const launch = await findLaunch(context, programId)
  if (!launch) return <UnknownPage t={t} />
  const path = `/admin/v2/programs/${programId}/launch`
  return (
    <DetailPage view={view} title={t('launch.title')} description={t('launch.help')}>
      <Card title={t('launch.link')} description={t('launch.linkHelp')}>
        <CopiedValue label={t('launch.address')} value={launch.siteUrl} />
      </Card>
      <Card title={t('launch.posterTitle')} description={t('launch.posterHelp')}>
        <div className="flex flex-wrap gap-3">
          {PAPERS.map((paper) => (
            <Button
              key={paper}
              href={`${path}/poster.html?paper=${paper}`}
              target="_blank"
              prefetch={false}
              icon={<Printer />}
            >
              {t(`launch.papers.${paper}`)}
            </Button>
          ))}
        </div>
      </Card>
      {can('users.manage') && (
        <Card
          flush
          title={t('launch.first')}
          description={t(launch.isLive ? 'launch.firstHelp' : 'launch.notLive')}
          actions={launch.isLive && <InviteForm path={`${path}/invitations`} />}
        >
          <Table
            label={t('launch.first')}
            columns={[
              { key: 'email', header: t('launch.email'), cell: ({ email }) => email },
              {
                key: 'invited_at',
                header: t('launch.invitedAt'),
                hideBelow: 'sm',
                cell: ({ invited_at }) => format.dateTime(invited_at),
              },
              {
                key: 'joined_at',
                header: t('launch.status'),
                cell: ({ joined_at }) =>
                  joined_at ? (
                    <StatusDot tone="positive">{t('launch.joined', { date: format.date(joined_at) })}</StatusDot>
                  ) : (
                    <StatusDot tone="neutral">{t('launch.waiting')}</StatusDot>
                  ),
              },
            ]}
            rows={launch.invitations}
            rowKey={({ id }) => id}
            empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('launch.none')}</p>}
          />
        </Card>
      )}
    </DetailPage>
  )
}
