import { createContext } from '@/domain/context'
import { awardPoints } from '@/domain/points'
import { LiabilityView } from '@/plugins/liability/console/liability-view'
import { ValuesView } from '@/plugins/liability/console/values-view'
import { setValue } from '@/plugins/liability/domain'
import { viewOf } from '../../../support/console-view'
import { openTestPayload, type TestPayload } from '../../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../../support/fixtures'
import { renderConsole } from '../../../support/render-console'

let test: TestPayload
beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())

const createState = async (isOn: boolean) => {
  const { organizationId, programId } = await createProgramFixture(test.payload)
  await test.payload.create({
    collection: 'liability-settings',
    data: { program: programId, is_on: isOn } as never,
    overrideAccess: true,
    depth: 0,
  })
  const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  const { participantId } = await createParticipantFixture(test.payload, { programId })
  await awardPoints(context, {
    ...{ programId, participantId, amount: 1234, key: 'view', cause: { type: 'Test', id: null }, title: '' },
  })
  await setValue(context, { programId, form: { valid_from: '2026-01-01', value: '0.0125', redemption_percent: '80' } })
  return viewOf(test.payload, {
    organizationId,
    programId,
    pairs: ['liability.view', 'liability.manage'],
    path: '/liability',
  })
}

describe('the page of the liability', () => {
  it.each([
    ['movements', ['1,234', 'No tier', 'Movements by day']],
    ['cohorts', ['You set the expected redemption to 80%', '20%', '$12.34']],
    ['journal', ['Deferred for points issued', '12.34 USD', 'Sales without taxes']],
  ])('shows %s', async (tab, words) => {
    const view = await createState(true)
    const html = renderConsole(await LiabilityView({ view: { ...view, search: { tab } } }))
    for (const word of words) expect(html).toContain(word)
  })

  it('says how to turn it on', async () => {
    const html = renderConsole(await LiabilityView({ view: await createState(false) }))
    expect(html).toContain('Liability is off')
  })

  it('shows the history of values', async () => {
    const html = renderConsole(await ValuesView({ view: await createState(true) }))
    for (const word of ['$0.0125', '80%']) expect(html).toContain(word)
  })
})
