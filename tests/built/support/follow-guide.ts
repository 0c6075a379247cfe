import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { unique } from '../../support/unique'
import type { Browser } from './browser'
import { expectOk } from './expect-ok'

type Laurel = {
  site: Browser
  owner: Browser
  /** Waits for the next mail to an address. Called before the mail is caused. */
  watchForMail: (to: string) => () => Promise<string>
}

type Step = { ok: boolean; browser_token: string | null; otp_logged: boolean; message: string }

/** Joins a program's site like a person: by an address and the code that is mailed to it. @returns the address */
const join = async ({ site, watchForMail }: Laurel): Promise<string> => {
  const email = `${unique()}@example.com`
  await site.get('/public/me')
  const step = async (fields: object) =>
    expectOk(await site.post<Step>('/public/signin/verify', { email, ...fields }), 'a step of the sign-in')
  const { browser_token } = await step({})
  type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
  const challenge = expectOk(await site.get<Challenge>('/public/signin/bot_check'), 'the bot check')
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  const nextMail = watchForMail(email)
  const asked = await step({
    browser_token,
    first_name: 'Ada',
    last_name: 'Lovelace',
    agree_terms: true,
    bot_check_response: Buffer.from(JSON.stringify(solved)).toString('base64'),
  })
  const [otp] = /^\d{6}$/m.exec(await nextMail()) ?? []
  const { message, otp_logged } = await step({ otp, browser_token: asked.browser_token })
  if (!otp_logged) throw new Error(message)
  return email
}

/**
 * The three steps of "Your first plugin" in docs/extending.md, in the demo's Pennywort.
 * @returns what a challenge names as its points, and what completing it gave
 */
export const followGuide = async (laurel: Laurel): Promise<{ named: number; given: number }> => {
  const { owner, site } = laurel
  const email = await join(laurel)
  const found = `/api/participants?depth=0&where[email][equals]=${email}`
  const { docs } = expectOk(await owner.get<{ docs: { id: number }[] }>(found), 'the users')
  const tagged = await owner.post(`/admin/v2/participants/${docs[0]?.id}`, { intent: 'toggleTag', tag: 'vip' })
  expectOk(tagged, 'the tag')
  type Listed = { id: number; challenge_type: string; points: number }[]
  const challenges = expectOk(await site.get<Listed>('/public/home/active_uncompleted_challenges'), 'the challenges')
  const link = challenges.find(({ challenge_type, points }) => challenge_type === 'link' && points > 0)
  if (!link) throw new Error(`no challenge to follow a link: ${JSON.stringify(challenges)}`)
  const done = await site.post<{ points: number }>('/public/challenges/submit', { challenge_id: link.id })
  return { named: link.points, given: expectOk(done, 'the submission').points }
}
