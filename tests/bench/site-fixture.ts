import type { Payload } from 'payload'
import { openPayload } from '@/platform/payload'
import { poolSql } from '@/platform/sql'
import { type App, callApp } from '../proofs/support/apps'
import { createParticipantFixture, createProgramFixture, type ParticipantFixture } from '../support/fixtures'

/** A program with signed-in participants who have plenty of points. A helper, not a bench. */
const PARTICIPANTS = 64
const POINTS = 50_000_000

export type SiteFixture = { payload: Payload; programId: number; host: string; callers: ParticipantFixture[] }

export const createSiteFixture = async (participants = PARTICIPANTS): Promise<SiteFixture> => {
  const payload = await openPayload()
  const { program, programId } = await createProgramFixture(payload)
  const callers: ParticipantFixture[] = []
  for (let at = 0; at < participants; at++) {
    callers.push(await createParticipantFixture(payload, { programId, points: POINTS }))
  }
  await poolSql(payload)('analyze')
  return { payload, programId, host: `${program.subdomain_url}.localhost`, callers }
}

/** The least that a route of the same server does: no session, no input, no database. */
export const callBareRoute = (app: App) => async (): Promise<void> => {
  const { status } = await callApp(app, { host: 'localhost', path: '/health' })
  if (status !== 200) throw new Error(`the bare route answered ${status}`)
}

/** Calls a site route. @throws if the call doesn't succeed */
export const postOrThrow = async (
  app: App,
  { host }: SiteFixture,
  caller: ParticipantFixture,
  path: string,
  body: object,
): Promise<void> => {
  const answer = await callApp<{ success: boolean }>(app, { host, caller, path, body })
  if (answer.status !== 200 || !answer.body.success) {
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}
