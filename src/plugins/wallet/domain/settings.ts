import { audit } from '@/plugin'
import { announceProgramChange, type Context, inTransaction, sealFor, unsealFor } from '@/plugin/domain'
import { type AppleCertificate, type CertificateProblem, readCertificate } from './read-certificate'
import { type AccountProblem, readServiceAccount, type ServiceAccount } from './read-service-account'
import type { WalletForm } from './settings-form'

const PURPOSE = { apple: 'wallet-apple-key', google: 'wallet-google-key' } as const
export type Wallet = keyof typeof PURPOSE

/** What the console shows: no key. */
export type WalletSettings = {
  apple: { pass_type: string; team: string; expires_at: Date; is_expired: boolean } | null
  google: { issuer: string; account: string } | null
  is_demo: boolean
}

type Row = {
  apple_certificate: string | null
  apple_issuer: string | null
  apple_key_encrypted: string | null
  apple_pass_type: string | null
  apple_team: string | null
  apple_expires_at: Date | null
  google_issuer: string | null
  google_account: string | null
  google_key_encrypted: string | null
  google_class: string | null
  is_demo: boolean | null
}

const readRow = async ({ sql }: Pick<Context, 'sql'>, programId: number): Promise<Row | undefined> => {
  const [row] = await sql<Row>(
    `select apple_certificate, apple_issuer, apple_key_encrypted, apple_pass_type, apple_team, apple_expires_at, google_issuer,
       google_account, google_key_encrypted, google_class, is_demo from wallet_settings where program_id = $1`,
    [programId],
  )
  return row
}

export const findSettings = async (context: Context, programId: number): Promise<WalletSettings> => {
  const row = await readRow(context, programId)
  const { apple_expires_at: expires, apple_pass_type, apple_team, google_account, google_issuer } = row ?? {}
  return {
    apple:
      apple_pass_type && apple_team && expires
        ? { pass_type: apple_pass_type, team: apple_team, expires_at: expires, is_expired: expires <= context.now }
        : null,
    google: google_account && google_issuer ? { issuer: google_issuer, account: google_account } : null,
    is_demo: row?.is_demo === true,
  }
}

/** Whether a program can sign passes, and so shows the buttons to its participants. */
export const findWallets = async (
  context: Pick<Context, 'sql'> & { now?: Date },
  programId: number,
): Promise<Record<Wallet, boolean>> => {
  const row = await readRow(context, programId)
  return {
    apple:
      row?.apple_key_encrypted != null &&
      row.apple_expires_at !== null &&
      row.apple_expires_at > (context.now ?? new Date()),
    google: row?.google_key_encrypted != null && row.google_issuer !== null,
  }
}

/** The certificate for signing and for talking to Apple; null without one, or with one that expired. */
export const findCertificate = async (
  context: Context,
  programId: number,
): Promise<(AppleCertificate & { isDemo: boolean }) | null> => {
  const row = await readRow(context, programId)
  const { apple_certificate, apple_expires_at, apple_issuer, apple_key_encrypted, apple_pass_type, apple_team } =
    row ?? {}
  if (!apple_certificate || !apple_issuer || !apple_key_encrypted || !apple_pass_type || !apple_team) return null
  if (!apple_expires_at || apple_expires_at <= context.now) return null
  return {
    certificate: apple_certificate,
    issuer: apple_issuer,
    key: unsealFor(PURPOSE.apple, apple_key_encrypted),
    passType: apple_pass_type,
    team: apple_team,
    expiresAt: apple_expires_at,
    isDemo: row?.is_demo === true,
  }
}

export type GoogleAccount = ServiceAccount & { issuer: string; knownClass: string | null; isDemo: boolean }

export const findGoogleAccount = async (context: Context, programId: number): Promise<GoogleAccount | null> => {
  const row = await readRow(context, programId)
  if (!row?.google_issuer || !row.google_account || !row.google_key_encrypted) return null
  return {
    issuer: row.google_issuer,
    email: row.google_account,
    key: unsealFor(PURPOSE.google, row.google_key_encrypted),
    knownClass: row.google_class,
    isDemo: row.is_demo === true,
  }
}

export type SettingsProblem =
  | { field: 'apple_certificate'; problem: CertificateProblem }
  | { field: 'google_account'; problem: AccountProblem | 'no_account' }
  | { field: 'google_issuer'; problem: 'no_issuer_id' }

/** Saves the settings. Empty secrets keep the stored ones. @returns the first problem, and then nothing is saved */
export const updateSettings = (
  context: Context,
  programId: number,
  form: WalletForm,
): Promise<{ ok: true } | ({ ok: false } & SettingsProblem)> =>
  inTransaction(context, async (tx): Promise<{ ok: true } | ({ ok: false } & SettingsProblem)> => {
    await tx.sql('insert into wallet_settings (program_id) values ($1) on conflict (program_id) do nothing', [
      programId,
    ])
    await tx.sql('select 1 from wallet_settings where program_id = $1 for update', [programId])
    const before = await findSettings(tx, programId)
    if (form.apple_certificate !== '') {
      const read = readCertificate(form.apple_certificate, form.apple_password, tx.now)
      if (!read.ok) return { ok: false, field: 'apple_certificate', problem: read.problem }
      await saveCertificate(tx, programId, read.value)
    }
    if (form.google_account !== '') {
      const read = readServiceAccount(form.google_account)
      if (!read.ok) return { ok: false, field: 'google_account', problem: read.problem }
      if (form.google_issuer === '') return { ok: false, field: 'google_issuer', problem: 'no_issuer_id' }
      await saveAccount(tx, programId, form.google_issuer, read.value)
    } else if (form.google_issuer !== (before.google?.issuer ?? '')) {
      if (!before.google) return { ok: false, field: 'google_account', problem: 'no_account' }
      if (form.google_issuer === '') return { ok: false, field: 'google_issuer', problem: 'no_issuer_id' }
      await tx.sql(
        'update wallet_settings set google_issuer = $2, google_class = null, updated_at = $3 where program_id = $1',
        [...[programId, form.google_issuer, tx.now]],
      )
    }
    await note(tx, programId, before)
    return { ok: true }
  })

/** Takes a wallet's keys away: its buttons are gone, and passes are no longer updated. */
export const removeWallet = (context: Context, programId: number, wallet: Wallet): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await findSettings(tx, programId)
    const columns =
      wallet === 'apple'
        ? 'apple_certificate = null, apple_issuer = null, apple_key_encrypted = null, apple_pass_type = null, apple_team = null, apple_expires_at = null'
        : 'google_issuer = null, google_account = null, google_key_encrypted = null, google_class = null'
    await tx.sql(`update wallet_settings set ${columns}, updated_at = $2 where program_id = $1`, [programId, tx.now])
    await note(tx, programId, before)
  })

/** Notes a change, and has the program's pages show or hide the buttons. */
const note = async (tx: Context, programId: number, before: WalletSettings): Promise<void> => {
  await announceProgramChange(tx.sql, programId)
  await audit(tx, {
    ...{ action: 'wallet.updated', recordType: 'programs', recordId: programId, programId },
    ...{ before, after: await findSettings(tx, programId) },
  })
}

/** Also used by the demo. */
export const saveCertificate = async (
  { now, sql }: Context,
  programId: number,
  value: AppleCertificate,
): Promise<void> => {
  await sql(
    `update wallet_settings set apple_certificate = $2, apple_issuer = $3, apple_key_encrypted = $4, apple_pass_type = $5,
       apple_team = $6, apple_expires_at = $7, is_demo = false, updated_at = $8 where program_id = $1`,
    [
      ...[programId, value.certificate, value.issuer, sealFor(PURPOSE.apple, value.key)],
      ...[value.passType, value.team, value.expiresAt, now],
    ],
  )
}

/** Also used by the demo. */
export const saveAccount = async (
  { now, sql }: Context,
  programId: number,
  issuer: string,
  { email, key }: ServiceAccount,
): Promise<void> => {
  await sql(
    `update wallet_settings set google_issuer = $2, google_account = $3, google_key_encrypted = $4, google_class = null,
       is_demo = false, updated_at = $5 where program_id = $1`,
    [programId, issuer, email, sealFor(PURPOSE.google, key), now],
  )
}
