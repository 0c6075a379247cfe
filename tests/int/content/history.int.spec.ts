import type { Payload } from 'payload'
import type { HistoryOf } from '@/console/views/content/history-kinds'
import { historyView, versionView } from '@/console/views/content/history-view'
import { createContext } from '@/domain/context'
import { updateMailTemplate } from '@/domain/emails'
import { publishProgramChanges, saveProgramDraft } from '@/domain/program-settings'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createChallengeFixture, createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'

let test: TestPayload
let payload: Payload
let program: { organizationId: number; programId: number }

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  program = await createProgramFixture(payload)
})
afterAll(() => test.close())

type Made = { params: Record<string, string>; before: string; after: string }

/** Content that was saved twice, with a text that differs. */
const MAKE: Record<HistoryOf, () => Promise<Made>> = {
  challenges: async () => {
    const { challengeId: id } = await createChallengeFixture(payload, { ...program, name: 'First quest' })
    await payload.update({ collection: 'challenges', id, data: { name: 'Second quest' } })
    return { params: { challenge_id: String(id) }, before: 'First quest', after: 'Second quest' }
  },
  rewards: async () => {
    const { rewardId: id } = await createRewardFixture(payload, { ...program, name: 'First mug' })
    await payload.update({ collection: 'rewards', id, data: { name: 'Second mug' } })
    return { params: { reward_id: String(id) }, before: 'First mug', after: 'Second mug' }
  },
  'program-homes': async () => {
    const collection = 'program-homes'
    const layoutOf = (heading: string) => [{ blockType: 'challenges' as const, look: 'rows' as const, heading }]
    const data = { program: program.programId, title: 'Home', _status: 'published' as const }
    const { id } = await payload.create({ collection, data: { ...data, layout: layoutOf('First list') } })
    await payload.update({ collection, id, data: { layout: layoutOf('Second list'), _status: 'published' } })
    return { params: {}, before: 'First list', after: 'Second list' }
  },
  'program-pages': async () => {
    const collection = 'program-pages'
    const data = { program: program.programId, title: 'First page', slug: 'history', _status: 'published' as const }
    const { id } = await payload.create({ collection, data })
    await payload.update({ collection, id, data: { title: 'Second page', _status: 'published' } })
    return { params: { program_page_id: String(id) }, before: 'First page', after: 'Second page' }
  },
  programs: async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    for (const name of ['First name', 'Second name']) {
      await saveProgramDraft(context, program.programId, { name })
      await publishProgramChanges(context, program.programId)
    }
    return { params: {}, before: 'First name', after: 'Second name' }
  },
  'program-tiers': async () => {
    const collection = 'program-tiers'
    const { id } = await payload.create({
      collection,
      data: { program: program.programId, name: 'First tier', threshold: 5, earning_multiplier: 1 },
    })
    await payload.update({ collection, id, data: { name: 'Second tier' } })
    return { params: { program_tier_id: String(id) }, before: 'First tier', after: 'Second tier' }
  },
  'email-templates': async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    for (const subject of ['First words', 'Second words'])
      await updateMailTemplate(context, {
        programId: program.programId,
        kind: 'win',
        values: {},
        texts: { en: { subject } },
        updatedAt: undefined,
      })
    return { params: { email_kind: 'win' }, before: 'First words', after: 'Second words' }
  },
}

describe.each(Object.keys(MAKE) as HistoryOf[])('the history of %s', (of) => {
  it('lists versions, and shows what each changed and what restoring it changes', async () => {
    const { after, before, params } = await MAKE[of]()
    const pairs = ['program.update', 'challenges.update', 'rewards.update'] as const
    const open = (given: object) =>
      viewOf(payload, { ...program, pairs: [...pairs], path: '/history', params: { ...params, ...given } })
    const list = renderConsole(await historyView(of)({ view: await open({}) }))
    const [latest, earlier] = [...list.matchAll(/\/history\/(\d+)"/g)].map(([, version]) => version)
    const show = async (version = '0') =>
      renderConsole(await versionView(of)({ view: await open({ version_id: version }) }))
    const current = await show(latest)
    for (const text of [before, after, 'What changed']) expect(current).toContain(text)
    expect(current).not.toContain('What restoring it changes')
    const older = await show(earlier)
    for (const text of [before, after, 'What restoring it changes']) expect(older).toContain(text)
    expect(await show()).not.toContain('What changed')
  })
})
