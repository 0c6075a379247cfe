import { documentsVersion, findTermsPage, listDocuments } from '@/domain/consents'
import type { Context } from '@/domain/context'
import { type BotCheckWidget, botCheckWidget } from '@/platform/bot-check'
import { listSignUpFields, type SignUpField } from './sign-up-attributes'
import { listGateFields } from './sign-up-gates'

/** The sign-in page's data beyond that of every page. */
export type SignInPage = {
  override_enrollment: boolean
  program_custom_signin_url: string | null
  sign_in_type: 'otp' | 'magic_link'
  bot_check: BotCheckWidget
  /** Nobody can join without published terms (RULE-63). */
  sign_up_open: boolean
  /** Documents to accept when joining. */
  documents: { slug: string; title: string }[]
  documents_version: string
  /** Fields beside names and postal code. */
  attributes: SignUpField[]
}

type Row = Pick<SignInPage, 'override_enrollment' | 'program_custom_signin_url' | 'sign_in_type'>

/** @returns null for an unknown or deactivated program */
export const loadSignInPage = async (context: Context, programId: number): Promise<SignInPage | null> => {
  const { sql } = context
  const [row] = await sql<Row>(
    `select override_enrollment, program_custom_signin_url, sign_in_type from programs where id = $1 and status = 'active'`,
    [programId],
  )
  if (!row) return null
  const documents = await listDocuments(sql, programId)
  // One page may contain several documents.
  const pages = new Map(documents.map(({ slug, title }) => [slug, { slug, title }]))
  return {
    ...row,
    bot_check: botCheckWidget(),
    sign_up_open: findTermsPage(documents) !== undefined,
    documents: [...pages.values()],
    documents_version: documentsVersion(documents),
    attributes: [...(await listGateFields(context, programId)), ...(await listSignUpFields(sql, programId))],
  }
}
