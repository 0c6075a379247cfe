import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Card, EmptyState, Link, Table } from '@/ui'
import { listRings } from '../domain'
import { FraudTabs } from './fraud-tabs'
import { ringAddress } from './parts'

/** Groups of people who share something, where something is held of one of them. */
export async function RingsView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const rings = await listRings(context, programId)
  return (
    <DetailPage view={view} title={t('fraud.rings')} description={t('fraud.ringsHelp')}>
      <FraudTabs current="rings" view={view} />
      {rings.length === 0 ? (
        <EmptyState title={t('fraud.noRings')} description={t('fraud.noRingsHelp')} />
      ) : (
        <Card flush>
          <Table
            label={t('fraud.rings')}
            columns={[
              {
                key: 'people',
                header: t('fraud.people'),
                cell: ({ id, members }) => (
                  <Link href={ringAddress(programId, id)}>
                    {t('fraud.ringOf', {
                      count: members.length - 1,
                      name: members[0]?.name || t('fraud.user', { id }),
                    })}
                  </Link>
                ),
              },
              {
                key: 'traces',
                header: t('fraud.shared'),
                cell: ({ traces }) =>
                  [...new Set(traces.map(({ trace }) => t(`fraud.traces.${trace}`, { defaultValue: trace })))].join(
                    ', ',
                  ),
              },
              {
                key: 'holds',
                header: t('fraud.openHolds'),
                numeric: true,
                cell: ({ members }) => format.number(members.reduce((sum, { open_holds }) => sum + open_holds, 0)),
              },
            ]}
            rows={rings}
            rowKey={({ id }) => id}
            empty={null}
          />
        </Card>
      )}
    </DetailPage>
  )
}
