import type { Context } from '@/domain/context'
import { findMailTemplateToSend, textsInLocale } from '@/domain/emails'
import { findSiteProgram } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { programBrand, renderExpiryMail, renderPlainMail, renderSignInMail } from '@/mail'

export type PreviewMail = { kind: 'sign_in' | 'win' | 'expiry'; subject: string; html: string }

type Preview = {
  programId: number
  style: Readonly<Record<string, string>>
  /** A stored picture of the program, if the draft has another logo than the published one. */
  logoId: number | null
}

/**
 * Emails of the program as they would look with this brand, addressed to an invented participant.
 * @returns null for an unknown program
 */
export const previewMails = async (context: Context, preview: Preview): Promise<PreviewMail[] | null> => {
  const program = await findSiteProgram(context, preview.programId)
  if (!program) return null
  const { site_url: siteUrl, support_email: supportEmail } = program
  const locale: Locale = program.default_locale
  const brand = programBrand(
    program.name,
    { ...program.program_template_detail.element_css_style, ...preview.style },
    await findLogo(context, preview, siteUrl),
    supportEmail,
  )
  const common = { brand, locale, firstName: 'Alex', link: siteUrl }
  const signIn = { kind: 'signIn', code: '482913', codeMinutes: 10, linkMinutes: 20 } as const
  const textsOf = async (kind: 'signIn' | 'win' | 'expiry') =>
    textsInLocale(await findMailTemplateToSend(context.sql, preview.programId, kind), locale)
  const inMonth = new Date(context.now.getTime() + MONTH_MS).toISOString().slice(0, 10)
  const mails = {
    sign_in: await renderSignInMail({
      ...common,
      ...signIn,
      linkFirst: program.sign_in_type === 'magic_link',
      texts: await textsOf('signIn'),
    }),
    win: await renderPlainMail({
      ...common,
      kind: 'win',
      words: { reward: program.term_rewards_as },
      settingsLink: siteUrl,
      texts: await textsOf('win'),
    }),
    expiry: await renderExpiryMail({
      ...common,
      points: 120,
      term: program.term_points_as,
      expiresOn: inMonth,
      texts: await textsOf('expiry'),
    }),
  }
  return (['sign_in', 'win', 'expiry'] as const).map((kind) => ({
    kind,
    subject: mails[kind].subject,
    html: mails[kind].html,
  }))
}

const MONTH_MS = 30 * 86_400_000

const findLogo = async ({ sql }: Context, { logoId, programId }: Preview, siteUrl: string) => {
  if (logoId === null) return null
  const [row] = await sql<{ filename: string; width: number | null; height: number | null }>(
    'select filename, width::float8, height::float8 from media where id = $1 and (program_id = $2 or program_id is null)',
    [logoId, programId],
  )
  return row
    ? { url: `${siteUrl}/media/${encodeURIComponent(row.filename)}`, width: row.width, height: row.height }
    : null
}
