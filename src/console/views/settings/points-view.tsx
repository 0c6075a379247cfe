import { listPutOff, type PutOff } from '@/domain/expiry'
import { Card, Link, Table } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { PointsFields } from './points-fields.client'
import { readSettingsPage } from './read-settings'
import { SettingsForm } from './settings-form.client'

const FIELDS = ['points_expiry', 'points_expiry_months', 'reversal_below_zero'] as const

/** When a program's points expire, and how far a reversal may go (RULE-17, RULE-19). */
export async function PointsView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const { updatedAt, valuesOf } = await readSettingsPage(view)
  const putOff = view.can('users.view') ? await listPutOff(context, programId) : []
  return (
    <DetailPage view={view} title={t('settings.menu.points')} description={t('settings.points.help')}>
      <SettingsForm programId={programId} values={valuesOf(FIELDS)} updatedAt={updatedAt}>
        <PointsFields />
      </SettingsForm>
      {putOff.length > 0 && <PutOffTable rows={putOff} view={view} />}
    </DetailPage>
  )
}

/** Announced points that did not expire, and why (decision 93). */
function PutOffTable({ rows, view }: { rows: PutOff[]; view: ProgramViewContext }) {
  const { format, t } = view
  return (
    <Card title={t('settings.points.putOff.title')} description={t('settings.points.putOff.help')} flush>
      <Table
        label={t('settings.points.putOff.title')}
        columns={[
          {
            key: 'user',
            header: t('settings.points.putOff.user'),
            cell: ({ first_name, last_name, participant_id }) => (
              <Link href={consoleAddress('/users/:end_user_id', { end_user_id: participant_id })}>
                {[first_name, last_name].filter(Boolean).join(' ') || `#${participant_id}`}
              </Link>
            ),
          },
          {
            key: 'day',
            header: t('settings.points.putOff.day'),
            cell: ({ expires_on }) => format.day(`${expires_on}T12:00:00Z`),
          },
          { key: 'points', header: t('settings.points.putOff.points'), cell: ({ points }) => format.number(points) },
          {
            key: 'reason',
            header: t('settings.points.putOff.reason'),
            cell: ({ reason }) => t(`settings.points.putOff.reasons.${reason}`),
          },
        ]}
        rows={rows}
        rowKey={({ expires_on, participant_id }) => `${participant_id}:${expires_on}`}
      />
    </Card>
  )
}
