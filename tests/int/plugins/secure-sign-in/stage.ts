import { generate } from 'otplib'
import { SESSION_COOKIES } from '@/domain/sign-in'
import { createAdministratorFixture, createProgramFixture } from '../../../support/fixtures'
import { SoftPasskey } from '../../../support/passkey'
import { Browser, openStage, type Stage } from '../../sign-in/stage'

export type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  browser_token?: string
  redirect_to?: string
  needs?: string
  secret?: string
  recovery_codes?: string[]
  options?: { challenge: string; rpId?: string; rp?: { id: string } }
}

export type Person = { administratorId: number; email: string }

/** Administrators of organizations, and browsers for them. */
export const openSecureStage = async () => {
  const stage = await openStage({ TRUST_PROXY: '1' })
  let addresses = 0
  return {
    stage,
    newOrganization: async () => {
      const { organizationId, programId } = await createProgramFixture(stage.payload)
      const person = async (isAdmin = true): Promise<Person> => {
        const { administratorId, email } = await createAdministratorFixture(stage.payload, { organizationId, isAdmin })
        // The fixture's own session; these administrators sign in at the page.
        await stage.sql('delete from sessions where administrator_id = $1', [administratorId])
        return { administratorId, email }
      }
      return { organizationId, programId, person, owner: await person() }
    },
    newTab: (ipAddress = `192.0.2.${++addresses}`) => new Tab(stage, 0, ipAddress),
  }
}

export class Tab extends Browser {
  /** Enters the emailed code, and answers what follows. */
  async enterByEmail({ email }: Person) {
    const asked = await this.call<Answer>('adminSignIn', { email })
    const { code } = await this.stage.lastMail(email)
    return this.call<Answer>('adminVerify', { email, otp: code, browser_token: asked.body.browser_token })
  }

  get isSignedIn(): boolean {
    return this.cookies[SESSION_COOKIES.administrator] !== undefined
  }

  /** Sets an authenticator app up on the administrator's own page. */
  async setUpApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { body } = await this.ask<Answer>('POST /admin/v2/security/authenticator', { body: {} })
    const secret = body.secret ?? ''
    const code = await codeOf(secret, -30)
    const done = await this.ask<Answer>('POST /admin/v2/security/authenticator/confirm', { body: { code } })
    return { secret, recoveryCodes: done.body.recovery_codes ?? [] }
  }

  async addPasskey(name = 'Laptop'): Promise<SoftPasskey> {
    const passkey = new SoftPasskey('http://localhost:3000')
    const { body } = await this.ask<Answer>('POST /admin/v2/security/passkeys/options', { body: {} })
    if (!body.options) throw new Error(body.message)
    const credential = passkey.register(body.options)
    const added = await this.ask<Answer>('POST /admin/v2/security/passkeys', { body: { name, credential } })
    if (added.status !== 200) throw new Error(added.body.message)
    return passkey
  }

  async passkeyOptions() {
    const { body } = await this.ask<Answer>('POST /sign_in/passkey/options', { body: {} })
    if (!body.options) throw new Error(body.message)
    return body.options
  }

  enterByPasskey(credential: object) {
    return this.ask<Answer>('POST /sign_in/passkey', { body: { credential } })
  }

  enterCode(code: string) {
    return this.ask<Answer>('POST /sign_in/step/code', { body: { code } })
  }

  savePolicy(policy: object) {
    const form = { requires_second_factor: false, networks: '', sso_name: '', sso_issuer: '', sso_client_id: '' }
    return this.ask<Answer>('PUT /admin/v2/organization/security', {
      body: { ...form, sso_secret: '', sso_only: false, ...policy },
    })
  }
}

/** A code of an app. @param offset seconds from now, within those that are accepted */
export const codeOf = (secret: string, offset = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + offset })

export const auditOf = (stage: Stage, action: string, { administratorId }: Person) =>
  stage.sql<{ actor_label: string; organization_id: number; after: unknown }>(
    `select actor_label, organization_id, after from audit_entries where action = $1 and record_id = $2 order by id`,
    [`secure_sign_in.${action}`, String(administratorId)],
  )
