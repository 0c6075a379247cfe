import { createContext } from '@/domain/context'
import { poolSql } from '@/platform/sql'
import { ChannelsView } from '@/plugins/alerts/console/channels-view'
import { NotificationsView } from '@/plugins/alerts/console/notifications-view'
import { saveChannel } from '@/plugins/alerts/domain'
import { LaunchCard } from '@/plugins/launch/console/launch-card'
import { LaunchView } from '@/plugins/launch/console/launch-view'
import { viewOf } from '../../../support/console-view'
import { openTestPayload, type TestPayload } from '../../../support/database'
import { createProgramFixture } from '../../../support/fixtures'
import { renderConsole } from '../../../support/render-console'

let test: TestPayload
beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())

const createView = async () => {
  const { organizationId, programId } = await createProgramFixture(test.payload)
  return viewOf(test.payload, {
    ...{ organizationId, programId, path: '' },
    pairs: ['dashboard.view', 'program.manage', 'rewards.view', 'users.manage'],
  })
}

describe('the pages of notifications', () => {
  it('show open alerts and what can be chosen, as far as the role allows', async () => {
    const view = await createView()
    await poolSql(test.payload)(
      `insert into alerts (program_id, kind, subject, values, path, began_at) values
         ($1, 'stock', 'stock:1', '{"name": "Mug", "left": 2}', '/admin/v2/rewards/1', now()),
         ($1, 'receipts_waiting', '-', '{"count": 3, "hours": 50}', 'receipts', now())`,
      [view.programId],
    )
    const html = renderConsole(await NotificationsView({ view }))
    expect(html).toContain('Mug is running out: 2 left.')
    expect(html).toContain('A reward runs out of stock or codes')
    expect(html).not.toContain('waits for review')
    expect(html).not.toContain('Receipts wait too long')
  })

  it('list channels with their last failure, and never an address', async () => {
    const view = await createView()
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const form = {
      name: '#loyalty',
      url: 'https://93.184.216.34/T0/secret',
      locale: 'en',
      is_active: true,
      kinds: { stock: true },
    } as const
    const saved = await saveChannel(context, { programId: view.programId, channelId: null, form })
    expect(saved.ok).toBe(true)
    await poolSql(test.payload)("update alert_channels set error = '404', failed_at = now() where program_id = $1", [
      view.programId,
    ])
    const html = renderConsole(await ChannelsView({ view }))
    for (const word of ['#loyalty', '93.184.216.34', 'Failed (404)']) expect(html).toContain(word)
    expect(html).not.toContain('secret')
  })
})

describe('the first steps after going live', () => {
  it('show the link and posters, and the card leads there for a while', async () => {
    const view = await createView()
    const html = renderConsole(await LaunchView({ view }))
    for (const word of ['Print on A4', 'Print on Letter', 'Invite your first ten', `p-`]) expect(html).toContain(word)
    expect(await LaunchCard({ view })).toBeNull()
    await poolSql(test.payload)(
      `insert into program_setups (program_id, went_live_at, created_at, updated_at) values ($1, now() - interval '1 day', now(), now())
       on conflict (program_id) do update set went_live_at = excluded.went_live_at`,
      [view.programId],
    )
    const card = await LaunchCard({ view })
    expect(card && renderConsole(card)).toContain('Invite your first ten')
  })
})
