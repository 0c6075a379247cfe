import { SESSION_COOKIES } from '@/domain/sign-in'
import type { Stage } from '../../sign-in/stage'
import { type Answer, auditOf, codeOf, openSecureStage, type Person, type Tab } from './stage'

describe('second factors and passkeys', () => {
  let stage: Stage
  let newTab: (ipAddress?: string) => Tab
  let newOrganization: Awaited<ReturnType<typeof openSecureStage>>['newOrganization']
  beforeAll(async () => {
    ;({ newOrganization, newTab, stage } = await openSecureStage())
  })
  afterAll(() => stage.close())

  const enter = async (person: Person): Promise<Tab> => {
    const tab = newTab()
    expect((await tab.enterByEmail(person)).body).toMatchObject({ success: true, redirect_to: '/admin/v2' })
    return tab
  }

  describe('an authenticator app', () => {
    it('is asked for after the emailed code, and no session exists before', async () => {
      const { owner } = await newOrganization()
      const { recoveryCodes, secret } = await (await enter(owner)).setUpApp()
      expect(recoveryCodes).toHaveLength(10)
      expect(new Set(recoveryCodes).size).toBe(10)
      const [stored] = await stage.sql<{ secret_sealed: string }>(
        'select secret_sealed from sign_in_authenticators where administrator_id = $1',
        [owner.administratorId],
      )
      expect(stored?.secret_sealed).not.toContain(secret)
      expect(await auditOf(stage, 'authenticator_added', owner)).toMatchObject([{ actor_label: owner.email }])

      const tab = newTab()
      expect((await tab.enterByEmail(owner)).body).toMatchObject({ success: true, redirect_to: '/login/step' })
      expect(tab.isSignedIn).toBe(false)
      expect((await tab.ask<Answer>('GET /sign_in/step')).body.needs).toBe('second_factor')
      expect((await tab.enterCode('000000')).status).toBe(422)
      expect((await tab.enterCode(await codeOf(secret))).body).toMatchObject({ redirect_to: '/admin/v2' })
      expect(tab.isSignedIn).toBe(true)
      expect((await tab.ask<Answer>('GET /sign_in/step')).status).toBe(410)
      const [signedIn] = await stage.sql<{ after: unknown }>(
        `select after from audit_entries where action = 'administrator.signed_in' and record_id = $1 order by id desc limit 1`,
        [String(owner.administratorId)],
      )
      expect(signedIn?.after).toEqual({ by: ['email', 'code'] })
    })

    it('lets one of two simultaneous sign-ins have a code, and none later', async () => {
      const { owner } = await newOrganization()
      const { secret } = await (await enter(owner)).setUpApp()
      const [one, other] = [newTab(), newTab()]
      await one.enterByEmail(owner)
      await other.enterByEmail(owner)
      const code = await codeOf(secret)
      const answers = await Promise.all([one.enterCode(code), other.enterCode(code)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const third = newTab()
      await third.enterByEmail(owner)
      expect((await third.enterCode(code)).status).toBe(422)
    })

    it('takes each recovery code once, and says so by email', async () => {
      const { organizationId, owner } = await newOrganization()
      const { recoveryCodes } = await (await enter(owner)).setUpApp()
      const [first = ''] = recoveryCodes
      const [one, other] = [newTab(), newTab()]
      await one.enterByEmail(owner)
      await other.enterByEmail(owner)
      const answers = await Promise.all([one.enterCode(first.toUpperCase()), other.enterCode(first)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const mails = await stage.mailsTo(owner.email)
      expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used')
      expect(mails.find(({ subject }) => subject === 'A recovery code was used')?.text).toContain('You have 9 left')
      expect(await auditOf(stage, 'recovery_code_used', owner)).toMatchObject([
        { organization_id: organizationId, after: { left: 9 } },
      ])
      expect(await stage.sql('select 1 from sign_in_recovery_codes where code_hash like $1', [`%${first}%`])).toEqual(
        [],
      )
    })

    it('stops guessing after ten wrong codes, over all sign-ins', async () => {
      const { owner } = await newOrganization()
      const { secret } = await (await enter(owner)).setUpApp()
      const statuses: number[] = []
      for (let tabs = 0; tabs < 3; tabs++) {
        const tab = newTab()
        await tab.enterByEmail(owner)
        const guesses = Array.from({ length: 4 }, (_, guess) => tab.enterCode(String(100_000 + guess)))
        statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
      }
      expect(statuses.filter((status) => status === 422)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      const tab = newTab()
      await tab.enterByEmail(owner)
      expect((await tab.enterCode(await codeOf(secret))).status).toBe(429)
      expect(tab.isSignedIn).toBe(false)
    })

    it('is turned off only with a code', async () => {
      const { owner } = await newOrganization()
      const tab = await enter(owner)
      const { recoveryCodes } = await tab.setUpApp()
      const remove = (code: string) =>
        tab.ask<Answer>('POST /admin/v2/security/authenticator/remove', { body: { code } })
      expect((await remove('123456')).status).toBe(422)
      expect((await tab.ask<Answer>('POST /admin/v2/security/authenticator', { body: {} })).status).toBe(409)
      expect((await remove(recoveryCodes[3] ?? '')).status).toBe(200)
      expect((await newTab().enterByEmail(owner)).body.redirect_to).toBe('/admin/v2')
    })

    it('can be demanded by an owner, and is then set up at the next sign-in', async () => {
      const { owner, person } = await newOrganization()
      const colleague = await person(false)
      const ownerTab = await enter(owner)
      const colleagueTab = await enter(colleague)
      expect((await colleagueTab.savePolicy({ requires_second_factor: true })).status).toBe(403)
      expect((await ownerTab.savePolicy({ requires_second_factor: true })).status).toBe(200)
      const elsewhere = await newOrganization()
      expect((await newTab().enterByEmail(elsewhere.owner)).body.redirect_to).toBe('/admin/v2')

      const tab = newTab()
      expect((await tab.enterByEmail(colleague)).body.redirect_to).toBe('/login/step')
      expect((await tab.ask<Answer>('GET /sign_in/step')).body.needs).toBe('setup')
      expect((await tab.enterCode('123456')).status).toBe(410)
      const begun = await tab.ask<Answer>('POST /sign_in/step/authenticator', { body: {} })
      const confirm = (code: string) => tab.ask<Answer>('POST /sign_in/step/authenticator/confirm', { body: { code } })
      expect((await confirm('000000')).status).toBe(422)
      const done = await confirm(await codeOf(begun.body.secret ?? ''))
      expect(done.body).toMatchObject({ success: true, redirect_to: '/admin/v2' })
      expect(done.body.recovery_codes).toHaveLength(10)
      expect(tab.isSignedIn).toBe(true)
    })

    it('is not reached without the first factor', async () => {
      const tab = newTab()
      expect((await tab.ask<Answer>('GET /sign_in/step')).status).toBe(410)
      expect((await tab.enterCode('123456')).status).toBe(410)
      tab.cookies.laurel_sign_in = 'A'.repeat(43)
      expect((await tab.ask<Answer>('POST /sign_in/step/authenticator', { body: {} })).status).toBe(410)
    })
  })

  describe('a passkey', () => {
    it('signs in without an email, once per challenge', async () => {
      const { owner } = await newOrganization()
      const passkey = await (await enter(owner)).addPasskey()
      const tab = newTab()
      const credential = passkey.sign(await tab.passkeyOptions())
      const answers = await Promise.all([tab.enterByPasskey(credential), newTab().enterByPasskey(credential)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect((await newTab().enterByPasskey(credential)).status).toBe(422)
    })

    it.each([
      ['another origin', { origin: 'https://laurel.example.net' }],
      ['a person who is not verified', { isUnverified: true }],
      ['a counter that did not grow', { counter: 1 }],
    ])('is refused with %s', async (_, faults) => {
      const { owner } = await newOrganization()
      const passkey = await (await enter(owner)).addPasskey()
      const tab = newTab()
      const signed = passkey.sign(await tab.passkeyOptions(), faults)
      expect((await tab.enterByPasskey(signed)).status).toBe(422)
      expect(tab.isSignedIn).toBe(false)
    })

    it('is refused with an old challenge, of nobody, and of another host', async () => {
      const { owner } = await newOrganization()
      const passkey = await (await enter(owner)).addPasskey()
      const tab = newTab()
      const options = await tab.passkeyOptions()
      await stage.sql(`update sign_in_attempts set expires_at = now() - interval '1 second' where kind = 'passkey'`)
      expect((await tab.enterByPasskey(passkey.sign(options))).status).toBe(422)
      const made = { challenge: Buffer.from('a'.repeat(32)).toString('base64url'), rpId: 'localhost' }
      expect((await tab.enterByPasskey(passkey.sign(made))).status).toBe(422)
      const elsewhere = { ...(await tab.passkeyOptions()), rpId: 'laurel.example.net' }
      expect((await tab.enterByPasskey(passkey.sign(elsewhere))).status).toBe(422)
      expect(tab.isSignedIn).toBe(false)
    })

    it('of a disabled administrator signs nobody in', async () => {
      const { owner, person } = await newOrganization()
      const colleague = await person(false)
      const passkey = await (await enter(colleague)).addPasskey()
      const ownerTab = await enter(owner)
      await ownerTab.ask('PUT /admin/v2/organization/admins/:administrator_id', {
        ...{ params: { administrator_id: colleague.administratorId }, body: { status: 'disabled' } },
      })
      const tab = newTab()
      expect((await tab.enterByPasskey(passkey.sign(await tab.passkeyOptions()))).status).toBe(410)
    })

    it('counts as the second factor', async () => {
      const { owner } = await newOrganization()
      const first = await enter(owner)
      const passkey = await first.addPasskey()
      await first.setUpApp()
      const tab = newTab()
      await tab.enterByEmail(owner)
      expect((await tab.enterByPasskey(passkey.sign(await tab.passkeyOptions()))).body.redirect_to).toBe('/admin/v2')
    })

    it('is registered for whom the challenge was, once', async () => {
      const { owner, person } = await newOrganization()
      const colleague = await person(false)
      const [ownerTab, colleagueTab] = [await enter(owner), await enter(colleague)]
      const passkey = await ownerTab.addPasskey()
      const { body } = await ownerTab.ask<Answer>('POST /admin/v2/security/passkeys/options', { body: {} })
      const credential = new (passkey.constructor as new (origin: string) => typeof passkey)(passkey.origin).register(
        body.options ?? { challenge: '' },
      )
      const add = (tab: Tab) =>
        tab.ask<Answer>('POST /admin/v2/security/passkeys', { body: { name: 'Key', credential } })
      expect((await add(colleagueTab)).status).toBe(422)
      // A challenge that somebody else tried is used up.
      expect((await add(ownerTab)).status).toBe(422)
      expect(await auditOf(stage, 'passkey_added', owner)).toHaveLength(1)
      const mails = await stage.mailsTo(owner.email)
      expect(mails.map(({ subject }) => subject)).toContain('A new passkey can sign in to Laurel')
    })

    it('is renamed and removed by its owner only', async () => {
      const { owner, person } = await newOrganization()
      const colleague = await person()
      const [ownerTab, colleagueTab] = [await enter(owner), await enter(colleague)]
      const passkey = await ownerTab.addPasskey()
      const [{ id } = { id: 0 }] = await stage.sql<{ id: number }>(
        'select id from sign_in_passkeys where administrator_id = $1',
        [owner.administratorId],
      )
      const rename = (tab: Tab) =>
        tab.ask<Answer>('POST /admin/v2/security/passkeys/rename', { body: { id, name: 'Phone' } })
      const remove = (tab: Tab) => tab.ask<Answer>('POST /admin/v2/security/passkeys/remove', { body: { id } })
      expect((await rename(colleagueTab)).status).toBe(404)
      expect((await remove(colleagueTab)).status).toBe(404)
      expect((await rename(ownerTab)).status).toBe(200)
      expect((await remove(ownerTab)).status).toBe(200)
      const tab = newTab()
      expect((await tab.enterByPasskey(passkey.sign(await tab.passkeyOptions()))).status).toBe(422)
    })
  })

  describe('sessions', () => {
    it('are listed, and ended one at a time or all others', async () => {
      const { owner, person } = await newOrganization()
      const colleague = await person(false)
      const [one, two, three] = [await enter(owner), await enter(owner), await enter(owner)]
      const stranger = await enter(colleague)
      type Listed = { sessions: { id: number; ip_address: string }[] }
      const listed = async (tab: Tab) => (await tab.ask<Listed>('GET /admin/v2/security')).body.sessions
      const sessions = await listed(one)
      expect(sessions.map(({ ip_address }) => ip_address).toSorted()).toEqual(
        [one.ipAddress, two.ipAddress, three.ipAddress].toSorted(),
      )
      const ofTwo = sessions.find(({ ip_address }) => ip_address === two.ipAddress)?.id
      const end = (tab: Tab, body: object) => tab.ask<Answer>('POST /admin/v2/security/sessions/end', { body })
      expect((await end(stranger, { id: ofTwo })).status).toBe(404)
      expect((await end(one, { id: ofTwo })).status).toBe(200)
      expect((await two.ask('GET /admin/v2/security')).status).toBe(401)
      expect((await end(one, {})).status).toBe(200)
      expect((await three.ask('GET /admin/v2/security')).status).toBe(401)
      expect(await listed(one)).toHaveLength(1)
      expect((await stranger.ask('GET /admin/v2/security')).status).toBe(200)
    })

    it('note their last use every five minutes', async () => {
      const { owner } = await newOrganization()
      const tab = await enter(owner)
      const lastSeen = async () => {
        const [row] = await stage.sql<{ age: number }>(
          `select extract(epoch from now() - last_seen_at)::float8 as age from sessions where administrator_id = $1 order by id desc limit 1`,
          [owner.administratorId],
        )
        return row?.age ?? 0
      }
      const setBack = (seconds: number) =>
        stage.sql(`update sessions set last_seen_at = now() - make_interval(secs => $2) where administrator_id = $1`, [
          owner.administratorId,
          seconds,
        ])
      await setBack(200)
      await tab.ask('GET /admin/v2/security')
      expect(await lastSeen()).toBeGreaterThan(190)
      await setBack(400)
      await tab.ask('GET /admin/v2/security')
      expect(await lastSeen()).toBeLessThan(60)
    })

    it('of others are ended by owners of the organization, who can reset factors too', async () => {
      const { owner, person } = await newOrganization()
      const colleague = await person(false)
      const elsewhere = await newOrganization()
      const [ownerTab, colleagueTab, foreignTab] = [
        await enter(owner),
        await enter(colleague),
        await enter(elsewhere.owner),
      ]
      const passkey = await colleagueTab.addPasskey()
      await colleagueTab.setUpApp()
      const params = { administrator_id: colleague.administratorId }
      const end = (tab: Tab) =>
        tab.ask<Answer>('POST /admin/v2/organization/admins/:administrator_id/sessions/end', { params, body: {} })
      const reset = (tab: Tab, given = params) =>
        tab.ask<Answer>('POST /admin/v2/organization/admins/:administrator_id/factors/reset', {
          params: given,
          body: {},
        })
      expect((await end(colleagueTab)).status).toBe(403)
      expect((await end(foreignTab)).status).toBe(404)
      expect((await reset(foreignTab)).status).toBe(404)
      expect((await end(ownerTab)).status).toBe(200)
      expect((await colleagueTab.ask('GET /admin/v2/security')).status).toBe(401)

      expect((await reset(ownerTab, { administrator_id: owner.administratorId })).status).toBe(409)
      expect((await reset(ownerTab)).status).toBe(200)
      const tab = newTab()
      expect((await tab.enterByPasskey(passkey.sign(await tab.passkeyOptions()))).status).toBe(422)
      expect((await tab.enterByEmail(colleague)).body.redirect_to).toBe('/admin/v2')
      expect(await auditOf(stage, 'factors_reset', colleague)).toMatchObject([{ actor_label: owner.email }])
      const subjects = async ({ email }: Person) => (await stage.mailsTo(email)).map(({ subject }) => subject)
      expect(await subjects(colleague)).toContain('Your sign-in methods were reset')
      expect((await subjects(owner)).some((subject) => subject.startsWith('You reset the sign-in methods of'))).toBe(
        true,
      )
    })

    it('from a new device are reported by email, but not the first one or a known browser', async () => {
      const { owner } = await newOrganization()
      const count = async () =>
        (await stage.mailsTo(owner.email)).filter(({ subject }) => subject === 'New sign-in to Laurel').length
      const known = await enter(owner)
      expect(await count()).toBe(0)
      delete known.cookies[SESSION_COOKIES.administrator]
      await known.enterByEmail(owner)
      expect(await count()).toBe(0)
      const other = await enter(owner)
      expect(await count()).toBe(1)
      const [mail] = (await stage.mailsTo(owner.email)).filter(({ subject }) => subject === 'New sign-in to Laurel')
      expect(mail?.text).toContain(other.ipAddress)
    })
  })
})
