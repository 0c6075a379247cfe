import { isValidElement, type ReactNode } from 'react'
import { Growth } from '@/console/views/dashboard/growth'
import { LatestActions } from '@/console/views/dashboard/latest-actions'
import { LatestUsers } from '@/console/views/dashboard/latest-users'
import { Metrics } from '@/console/views/dashboard/metrics'
import { NeedsAttention } from '@/console/views/dashboard/needs-attention'
import { Performance } from '@/console/views/dashboard/performance'
import { SignUpClosed } from '@/console/views/dashboard/sign-up-closed'
import { TopActions } from '@/console/views/dashboard/top-actions'
import { TopUsers } from '@/console/views/dashboard/top-users'
import { findRange, loadNeedsAttention, type RangePreset } from '@/domain/dashboard'
import type { PermissionPair } from '@/domain/permissions'
import { poolSql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'

let test: TestPayload
let program: { organizationId: number; programId: number }
let participantId: number

beforeAll(async () => {
  test = await openTestPayload()
  program = await createProgramFixture(test.payload)
  const { programId } = program
  await createChallengeFixture(test.payload, { programId })
  participantId = (
    await createParticipantFixture(test.payload, {
      programId,
      points: 70,
      ahoy_city: 'Lisbon',
      ahoy_country: 'Portugal',
    })
  ).participantId
})

afterAll(() => test.close())

const propsOf = async (range?: RangePreset, pairs: PermissionPair[] = ['dashboard.view']) => {
  const view = await viewOf(test.payload, { ...program, pairs, path: '/dashboard' })
  return { view, range: await findRange(view.context, program.programId, { range }) }
}

const act = (title: string, minutesAgo = 1) =>
  poolSql(test.payload)(
    `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, occurred_at)
     values ($1, $2, 'challenge_completed', $3, 5, 'Challenge', '1', now() - make_interval(mins => $4))`,
    [program.programId, participantId, title, minutesAgo],
  )

/** A prop of the first element that has it, anywhere in the tree. */
const findProperty = (node: ReactNode, name: string): unknown => {
  if (Array.isArray(node)) return node.map((one) => findProperty(one, name)).find((found) => found !== undefined)
  if (!isValidElement<Record<string, unknown>>(node)) return undefined
  return node.props[name] ?? findProperty(node.props.children as ReactNode, name)
}

describe('the sections of the Overview', () => {
  // RULE-63
  it('explain why nobody can join without published terms', async () => {
    const draw = async (fields: object, pairs: PermissionPair[]) => {
      const place = { ...(await createProgramFixture(test.payload, fields)), pairs, path: '/dashboard' }
      return renderConsole(await SignUpClosed({ view: await viewOf(test.payload, place) }))
    }
    const closed = await draw({ hasTerms: false }, ['dashboard.view', 'program.update'])
    expect(closed).toContain('Sign-up is closed')
    expect(closed).toContain('href="/admin/collections/program-pages"')
    expect(await draw({ hasTerms: false }, ['dashboard.view'])).not.toContain('href')
    expect(await draw({}, ['dashboard.view'])).toBe('')
  })

  // CONSOLE-14
  it('scroll the top actions only if there are five or more', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'One']) await act(title)
    expect(await TopActions(await propsOf())).toBeNull()
    await act('Five')
    const html = renderConsole(await TopActions(await propsOf()))
    expect(html).toContain('Top actions')
    // Rendered twice, for a seamless loop; the most frequent first.
    expect(html.match(/>One</g)).toHaveLength(2)
    expect(html.indexOf('>One<')).toBeLessThan(html.indexOf('>Two<'))
  })

  // CONSOLE-13
  it('rotate the latest users every four seconds, and the latest actions every three', async () => {
    expect(findProperty(await LatestUsers(await propsOf()), 'autoplayMs')).toBe(4000)
    expect(findProperty(await LatestActions(await propsOf()), 'autoplayMs')).toBe(3000)
  })

  it('link to participants and challenges only with the permissions', async () => {
    const user = `/admin/v2/users/${participantId}`
    for (const draw of [LatestUsers, LatestActions, TopUsers]) {
      expect(renderConsole(await draw(await propsOf()))).not.toContain(user)
      expect(renderConsole(await draw(await propsOf('30', ['dashboard.view', 'users.view'])))).toContain(user)
    }
    const actions = renderConsole(await LatestActions(await propsOf('30', ['dashboard.view', 'challenges.view'])))
    expect(actions).toContain('/admin/v2/challenges/1')
    expect(renderConsole(await LatestUsers(await propsOf()))).toContain('Lisbon, Portugal')
  })

  it('compare the chosen days with as many before, and all time with nothing', async () => {
    // An unverified participant counts, but not as active.
    await createParticipantFixture(test.payload, { programId: program.programId, status: 'pending' })
    const month = renderConsole(await Metrics(await propsOf('30')))
    expect(month).toContain('1 active of 2 users')
    expect(month).toContain('of 6 total')
    expect(month).toContain('vs. 0 in the previous 30 days')
    expect(renderConsole(await Metrics(await propsOf('all')))).not.toContain('previous')
    expect(renderConsole(await Performance(await propsOf('7')))).toContain('Compared with the previous 7 days')
    const years = await propsOf('7')
    const long = { ...years, range: { ...years.range, days: 1461 } }
    expect(renderConsole(await Performance(long))).toContain('Compared with the previous 1,461 days')
    expect(renderConsole(await Performance(await propsOf('all')))).toContain('Since launch')
  })

  it('count new participants, which differ from active ones', async () => {
    const props = await propsOf()
    await poolSql(test.payload)('update participants set erased_at = now() where program_id = $1 and id <> $2', [
      program.programId,
      participantId,
    ])
    expect(renderConsole(await Growth(props))).toContain('2 users in total')
  })

  it('leave out what a reader may not see', async () => {
    const { ReceiptsWaiting } = await import('@/console/views/dashboard/receipts-waiting')
    expect(await ReceiptsWaiting(await propsOf())).toBeNull()
    const html = renderConsole(await ReceiptsWaiting(await propsOf('30', ['dashboard.view', 'receipts.view'])))
    expect(html).toContain('No receipts to review')
    expect(html).toContain('status=needs_human_review,review_requested')
  })
})

describe('what needs attention', () => {
  const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
  const viewFor = (
    place: { organizationId: number; programId: number },
    pairs: PermissionPair[] = ['dashboard.view'],
  ) => viewOf(test.payload, { ...place, pairs, path: '/dashboard' })

  it('is empty in a program without open issues', async () => {
    const view = await viewFor(await createProgramFixture(test.payload))
    expect(await loadNeedsAttention(view.context, view.programId)).toEqual({
      receipts: { count: 0, oldest_at: null },
      held_referrals: [],
      waiting_claims: [],
      failing_domain: null,
      low_stock: [],
      low_codes: [],
      ending: [],
      failed_webhooks: 0,
      disabled_webhooks: [],
      failed_mails: 0,
    })
    expect(await NeedsAttention({ view })).toBeNull()
  })

  it('lists receipts, stock, codes, end dates and domains of this program only', async () => {
    const sql = poolSql(test.payload)
    const domain = 'perks-attention.example'
    const place = await createProgramFixture(test.payload, { domain, domain_type: 'own_domain' })
    const { programId } = place
    const ann = await createParticipantFixture(test.payload, { programId })
    await sql("update program_domains set failing_since = now() - interval '2 days' where program_id = $1", [programId])
    await sql(
      `insert into receipts (program_id, participant_id, identifier, status, currency, created_at, updated_at)
       values ($1, $2, $3, 'needs_human_review', 'USD', now() - interval '3 days 1 hour', now())`,
      [programId, ann.participantId, `attention-${programId}`],
    )
    const mug = await createRewardFixture(test.payload, { programId, name: 'Mug', limit: 8 })
    await sql('update reward_stocks set claims = 6 where reward_id = $1', [mug.rewardId])
    await createRewardFixture(test.payload, { programId, name: 'Plenty', limit: 80 })
    const voucher = await createRewardFixture(test.payload, { programId, name: 'Voucher', coupons: ['A1', 'A2'] })
    const walk = await createChallengeFixture(test.payload, { programId, caption: 'Walk', finish: soon() })
    const invite = await createChallengeFixture(test.payload, {
      ...{ programId, caption: 'Invite a friend', challenge_type: 'referral' },
    })
    const bob = await createParticipantFixture(test.payload, { programId })
    await sql(
      `insert into pending_points (program_id, participant_id, amount, idempotency_key, cause_type, cause_id, title, held_because, friend_id, needs_review, status, created_at, updated_at)
       values ($1, $2, 50, 'referral:friend:' || $3, 'Challenge', $4, 'Invite', 'same_device', $3::int, true, 'pending', now() - interval '2 days 1 hour', now())`,
      [programId, ann.participantId, bob.participantId, String(invite.challengeId)],
    )
    await sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, points_spent, earned_at, fulfilment, state)
       select $1, $2, $3, 'attention:' || n, 0, now() - interval '4 days 1 hour', case n when 3 then 'sent' else 'pending' end::enum_reward_claims_fulfilment, 'settled'
       from generate_series(1, 3) n`,
      [programId, mug.rewardId, ann.participantId],
    )
    const view = await viewFor(place)
    expect(await loadNeedsAttention(view.context, programId)).toMatchObject({
      held_referrals: [{ id: invite.challengeId, name: 'Invite a friend', count: 1 }],
      waiting_claims: [{ id: mug.rewardId, name: 'Mug', count: 2 }],
      receipts: { count: 1 },
      failing_domain: { domain, stops_at: expect.any(Date) },
      low_stock: [{ id: mug.rewardId, name: 'Mug', left: 2 }],
      low_codes: [{ id: voucher.rewardId, name: 'Voucher', left: 2 }],
      ending: [{ kind: 'challenge', id: walk.challengeId, name: 'Walk' }],
    })
    const html = renderConsole(await NeedsAttention({ view }))
    for (const text of [`${domain} lost its DNS records`, '2 left in stock', '2 codes left', 'Walk'])
      expect(html).toContain(text)
    // Without the permission, receipts are neither mentioned nor linked.
    expect(html).not.toMatch(/to review|href/)
    const all = renderConsole(
      await NeedsAttention({
        view: await viewFor(place, ['dashboard.view', 'receipts.view', 'rewards.view', 'challenges.view']),
      }),
    )
    for (const text of ['1 receipt to review', 'waiting for 3 days', `/rewards/${mug.rewardId}`, '/challenges/'])
      expect(all).toContain(text)
    for (const text of [
      '1 referral to review: Invite a friend',
      `/challenges/${invite.challengeId}"`,
      '2 claims to fulfill: Mug',
      'waiting for 4 days',
      `/rewards/${mug.rewardId}?fulfilment=pending&amp;state=settled`,
    ])
      expect(all).toContain(text)
    const abroad = await viewFor(await createProgramFixture(test.payload))
    expect(await NeedsAttention({ view: abroad })).toBeNull()
  })
})
