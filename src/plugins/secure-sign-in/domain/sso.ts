import {
  type Administrator,
  type Context,
  inTransaction,
  platformUrl,
  type SignedInAdministrator,
  signInProven,
} from '@/plugin/domain'
import { openAttempt, takeAttempt } from './attempts'
import { audit } from './audit'
import { factorWords, mailAboutSignIn } from './mails'
import { findProvider } from './policy'
import { beginVisit, discoverProvider, finishVisit, type Identity } from './provider'
import { type Ticket, takeTicket } from './tickets'

const CALLBACK = '/sign_in/callback'
const MINUTES = 10

type Stored = {
  organizationId: number
  nonce: string
  verifier: string
  redirectTo: string | null
  /** `link`: a signed-in administrator connects an account. `ticket`: one connects it after proving their address. */
  purpose: 'sign_in' | 'link' | 'ticket'
}

type Begin = { which: { organizationId: number } | { name: string }; administratorId?: number } & Pick<
  Stored,
  'purpose' | 'redirectTo'
>

/** The provider's page for a visit. The browser keeps the state in a cookie. @returns null without a working provider */
export const beginSso = async (
  context: Context,
  { administratorId, purpose, redirectTo, which }: Begin,
): Promise<{ url: string; state: string; expiresAt: Date } | null> => {
  const provider = await findProvider(context, which)
  const config = provider && (await discoverProvider(provider))
  if (!config) return null
  const { nonce, state, url, verifier } = await beginVisit(config, `${platformUrl()}${CALLBACK}`)
  const data: Stored = { organizationId: provider.organizationId, nonce, verifier, redirectTo, purpose }
  const attempt = { administratorId: administratorId ?? null, data, minutes: MINUTES }
  return { url, state, expiresAt: await openAttempt(context, 'sso', state, attempt) }
}

type Return = {
  /** The query with which the provider sent the browser back. */
  query: string
  /** From the browser's cookies. */
  state: string | undefined
  ticket: string | undefined
  /** Who is signed in, for connecting an account. */
  administrator: Administrator | null
  isKnownBrowser: (email: string) => boolean
}

type SsoOutcome = SignedInAdministrator | { outcome: 'linked' } | { outcome: 'failed' | 'unlinked' | 'taken' }

/** What a browser that comes back from the provider gets. An account is known by issuer and subject, never by its address. */
export const finishSso = async (context: Context, given: Return): Promise<SsoOutcome> => {
  const { administrator, query, ticket } = given
  const answer = new URL(`${platformUrl()}${CALLBACK}${query}`)
  const state = answer.searchParams.get('state')
  // Only the browser that left may come back.
  if (!state || state !== given.state) return { outcome: 'failed' }
  const attempt = await takeAttempt<Stored>(context, 'sso', state)
  if (!attempt) return { outcome: 'failed' }
  const { organizationId, purpose, redirectTo, ...visit } = attempt.data
  const provider = await findProvider(context, { organizationId })
  const config = provider && (await discoverProvider(provider))
  const identity = config && (await finishVisit(config, answer, { ...visit, state }))
  if (!identity) return { outcome: 'failed' }

  if (purpose === 'link') {
    if (!administrator || administrator.id !== attempt.administratorId) return { outcome: 'failed' }
    const isLinked = await linkIdentity({ ...context, actor: administrator }, administrator, identity)
    return { outcome: isLinked ? 'linked' : 'taken' }
  }
  return inTransaction(context, async (tx): Promise<SsoOutcome> => {
    if (purpose === 'ticket') {
      const taken = ticket ? await takeTicket(tx, ticket) : null
      if (!taken || taken.administratorId !== attempt.administratorId) return { outcome: 'failed' }
      const owner = { id: taken.administratorId, organizationId }
      return (await linkIdentity(tx, owner, identity)) ? signInBySso(tx, taken) : { outcome: 'taken' }
    }
    const [found] = await tx.sql<{ id: number; email: string }>(
      `update sign_in_identities i set used_at = $4 from administrators a
       where i.organization_id = $1 and i.issuer = $2 and i.subject = $3 and a.id = i.administrator_id and a.organization_id = $1
       returning a.id, a.email`,
      [organizationId, identity.issuer, identity.subject, tx.now],
    )
    if (!found) return { outcome: 'unlinked' }
    const isKnownBrowser = given.isKnownBrowser(found.email.toLowerCase())
    return signInBySso(tx, { administratorId: found.id, proofs: [], redirectTo, isKnownBrowser })
  })
}

const signInBySso = (tx: Context, { proofs, ...proven }: Ticket): Promise<SignedInAdministrator> =>
  signInProven(tx, { ...proven, proofs: [...proofs, 'sso'] })

/** Connects an account. @returns false if it is connected already, or the administrator has one of this provider */
const linkIdentity = (
  context: Context,
  { id, organizationId }: Pick<Administrator, 'id' | 'organizationId'>,
  { issuer, label, subject }: Identity,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const linked = await tx.sql(
      `insert into sign_in_identities (organization_id, issuer, subject, administrator_id, label, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [organizationId, issuer, subject, id, label, tx.now],
    )
    if (linked.length === 0) return false
    await audit(tx, {
      ...{ action: 'secure_sign_in.account_connected', recordId: id },
      after: { issuer, subject },
    })
    await mailAboutSignIn(tx, { administratorId: id, kind: 'factorAdded', words: factorWords('sso') })
    return true
  })

type ConnectedAccount = { issuer: string; label: string | null; created_at: Date; used_at: Date | null }

export const listAccounts = ({ sql }: Context, administratorId: number): Promise<ConnectedAccount[]> =>
  sql<ConnectedAccount>(
    'select issuer, label, created_at, used_at from sign_in_identities where administrator_id = $1 order by created_at',
    [administratorId],
  )

/** Disconnects an administrator's account. */
export const unlinkAccount = (context: Context, administratorId: number, issuer: string): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const removed = await tx.sql(
      'delete from sign_in_identities where administrator_id = $1 and issuer = $2 returning 1',
      [administratorId, issuer],
    )
    if (removed.length === 0) return false
    await audit(tx, {
      ...{ action: 'secure_sign_in.account_disconnected', recordId: administratorId, before: { issuer } },
    })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorRemoved', words: factorWords('sso') })
    return true
  })
