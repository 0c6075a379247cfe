import { createContext } from '@/domain/context'
import { blockParticipant, changeParticipantEmail, eraseParticipant, setParticipantStatus } from '@/domain/participants'
import { endSessionsOf } from '@/domain/sign-in'
import { createParticipantFixture, createProgramFixture, type ParticipantFixture } from '../support/fixtures'
import { type App, callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

type Ending = { name: string; end: (fixture: ParticipantFixture, app: App) => Promise<unknown> }

/**
 * Proof 17: after sign-out, block, delete, change of email or sign out everywhere, a session that was valid before is
 * refused at the next request in both app processes, no matter which one ended it.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const expectations = new Expectations()
  const rounds = isQuick ? 1 : 20
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const context = () => createContext(payload, { actor: { type: 'system', name: 'proof' } })
  const { apps, stop } = await startApps(2, { databaseUrl })
  const whose = ({ participantId }: ParticipantFixture) => ({ programId, participantId })
  const endings: Ending[] = [
    {
      name: 'sign-out',
      end: (caller, app) => callApp(app, { host, caller, path: '/public/signin/sign_out_user', body: {} }),
    },
    { name: 'sign out everywhere', end: ({ participantId }) => endSessionsOf(context(), { participantId }) },
    { name: 'block', end: (fixture) => blockParticipant(context(), whose(fixture)) },
    { name: 'inactive', end: (fixture) => setParticipantStatus(context(), { ...whose(fixture), status: 'inactive' }) },
    {
      name: 'change of email',
      end: (fixture) =>
        changeParticipantEmail(context(), { ...whose(fixture), email: `new-${fixture.participantId}@example.com` }),
    },
    { name: 'delete', end: (fixture) => eraseParticipant(context(), whose(fixture)) },
  ]
  const isSignedIn = async (app: App, caller: ParticipantFixture) => {
    const { body } = await callApp<{ signed_in: boolean }>(app, { host, caller, path: '/public/me' })
    const account = await callApp(app, { host, caller, path: '/public/participant_actions' })
    expectations.same(account.status, body.signed_in ? 200 : 401, 'a call for participants only')
    return body.signed_in
  }

  const figures: Record<string, number> = {}
  for (const { end, name } of endings) {
    let dead = 0
    for (let round = 0; round < rounds; round++) {
      const fixture = await createParticipantFixture(payload, { programId })
      for (const app of apps) expectations.same(await isSignedIn(app, fixture), true, `${name}: before`)
      // Requests in flight while the session ends may succeed or fail; the next must fail.
      const underWay = Promise.all(
        Array.from({ length: 10 }, (_, at) => callApp(apps[at % 2]!, { host, caller: fixture, path: '/public/me' })),
      )
      await end(fixture, apps[round % apps.length]!)
      const after = await Promise.all(apps.map((app) => isSignedIn(app, fixture)))
      await underWay
      expectations.same(after, [false, false], `${name}: after`)
      dead += after.filter((signedIn) => !signedIn).length
    }
    figures[`${name}: dead in both processes`] = dead / apps.length
  }
  await stop()
  return expectations.result({ 'rounds each': rounds, processes: apps.length, ...figures })
}
