import { recordAudit } from '@/domain/audit'
import { findVersion, recordVersion } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { fillLegalDetailsIn, type LegalDetails } from '@/domain/programs'
import { LOCALES, type Locale } from '@/i18n/locales'
import { MAIL_KINDS, type MailKind, type MailPart } from '@/mail/mail-kinds'
import type { MailTexts } from '@/mail/mail-texts'
import { onlyRow, type Sql } from '@/platform/sql'
import {
  type OwnTexts,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_PARTS,
  TEMPLATE_ROWS,
  type TemplateValues,
  templateValuesOf,
} from './template-fields'

export type MailTemplate = TemplateValues & {
  /** Null if it was never changed. */
  id: number | null
  kind: MailKind
  texts: OwnTexts
  /** Null if it was never changed. */
  updatedAt: Date | null
}

type Row = Partial<TemplateValues> & { id: number; kind: MailKind; updated_at: Date; texts: OwnTexts | null }

const FIELDS = TEMPLATE_FIELD_NAMES.map((name) => `t.${name}${TEMPLATE_ROWS[name].kind === 'number' ? '::int' : ''}`)

const selectTemplates = `select t.id, t.kind, ${FIELDS.join(', ')}, t.updated_at,
   (select jsonb_object_agg(l._locale, jsonb_strip_nulls(jsonb_build_object(${TEMPLATE_PARTS.map((part) => `'${part}', nullif(l.${part}, '')`).join(', ')})))
    from email_templates_locales l where l._parent_id = t.id) as texts
 from email_templates t`

const toTemplate = (kind: MailKind, row: Row | undefined): MailTemplate => ({
  id: row?.id ?? null,
  kind,
  ...templateValuesOf(MAIL_KINDS[kind], row ?? {}),
  texts: row?.texts ?? {},
  updatedAt: row?.updated_at ?? null,
})

/** Every email of a program, with its customizations. */
export const listMailTemplates = async ({ sql }: Context, programId: number): Promise<MailTemplate[]> => {
  const rows = await sql<Row>(`${selectTemplates} where t.program_id = $1`, [programId])
  const kinds = Object.keys(MAIL_KINDS) as MailKind[] // the keys of a constant
  return kinds.map((kind) =>
    toTemplate(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  )
}

export const findMailTemplate = async (sql: Sql, programId: number, kind: MailKind): Promise<MailTemplate> => {
  const [row] = await sql<Row>(`${selectTemplates} where t.program_id = $1 and t.kind = $2`, [programId, kind])
  return toTemplate(kind, row)
}

/** The same with the program's legal details in place of their placeholders, as it's sent. */
export const findMailTemplateToSend = async (sql: Sql, programId: number, kind: MailKind): Promise<MailTemplate> => {
  const template = await findMailTemplate(sql, programId, kind)
  if (!JSON.stringify(template.texts).includes('[')) return template
  const details = onlyRow(
    await sql<LegalDetails>(
      'select company_name, company_address, country, support_email from programs where id = $1',
      [programId],
    ),
  )
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, fillLegalDetailsIn(template.texts[locale] ?? {}, details, locale)]),
  )
  return { ...template, texts }
}

/** A template's texts in one language, by the keys of the mail dictionary. */
export const textsInLocale = ({ kind, texts }: Pick<MailTemplate, 'kind' | 'texts'>, locale: Locale): MailTexts =>
  Object.fromEntries(Object.entries(texts[locale] ?? {}).map(([part, text]) => [`${kind}.${part}`, text]))

/** A template as a version has it. @returns null where the email has no such version */
export const readTemplateVersion = async (
  context: Context,
  { kind, programId, versionId }: { programId: number; kind: MailKind; versionId: number },
): Promise<(TemplateValues & { texts: OwnTexts }) | null> => {
  const { id } = await findMailTemplate(context.sql, programId, kind)
  const version = id && (await findVersion(context, { of: 'email-templates', programId, id, versionId }))
  if (!version) return null
  // In all languages.
  const inLanguages = (part: MailPart) => version[part] as { [locale in Locale]?: string | null } | null | undefined
  const textsOf = (locale: Locale) =>
    Object.fromEntries(TEMPLATE_PARTS.map((part) => [part, inLanguages(part)?.[locale] ?? '']))
  return {
    ...templateValuesOf(MAIL_KINDS[kind], version),
    texts: cleanTexts(Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)]))),
  }
}

type Update = {
  programId: number
  kind: MailKind
  /** Undefined and null keep the stored value. */
  values: { [Name in keyof TemplateValues]?: TemplateValues[Name] | undefined }
  texts: OwnTexts
  /** The version that the form was opened with; undefined for any. */
  updatedAt: Date | null | undefined
  /** The version whose values they are. */
  restores?: number
}

export type UpdatedTemplate = { ok: true; updatedAt: Date | null } | { ok: false; reason: 'stale' }

/**
 * Saves a program's customization of an email. An empty text restores our default. Saving unchanged values does
 * nothing.
 */
export const updateMailTemplate = (context: Context, update: Update): Promise<UpdatedTemplate> =>
  inTransaction(context, async (tx): Promise<UpdatedTemplate> => {
    const { kind, programId, restores, updatedAt } = update
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email-template:${programId}:${kind}`])
    const stored = await findMailTemplate(tx.sql, programId, kind)
    const given = Object.fromEntries(Object.entries(update.values).filter(([, value]) => (value ?? null) !== null))
    const values = templateValuesOf(MAIL_KINDS[kind], { ...stored, ...given })
    const before = { ...templateValuesOf(MAIL_KINDS[kind], stored), texts: cleanTexts(stored.texts) }
    const after = { ...values, texts: cleanTexts(update.texts) }
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true, updatedAt: stored.updatedAt }
    if (updatedAt !== undefined && updatedAt?.getTime() !== stored.updatedAt?.getTime())
      return { ok: false, reason: 'stale' }
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into email_templates (program_id, kind, created_at, updated_at, ${TEMPLATE_FIELD_NAMES.join(', ')})
         values ($1, $2, $3, $3, ${TEMPLATE_FIELD_NAMES.map((_, at) => `$${at + 4}`).join(', ')})
         on conflict (program_id, kind) do update set updated_at = excluded.updated_at,
           ${TEMPLATE_FIELD_NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}
         returning id`,
        [programId, kind, tx.now, ...TEMPLATE_FIELD_NAMES.map((name) => values[name])],
      ),
    )
    await tx.sql('delete from email_templates_locales where _parent_id = $1', [id])
    for (const [locale, texts] of Object.entries(after.texts)) {
      await tx.sql(
        `insert into email_templates_locales (_parent_id, _locale, ${TEMPLATE_PARTS.join(', ')})
         values ($1, $2, ${TEMPLATE_PARTS.map((_, at) => `$${at + 3}`).join(', ')})`,
        [id, locale, ...TEMPLATE_PARTS.map((part) => texts[part] ?? null)],
      )
    }
    await recordVersion(tx, 'email-templates', id)
    await recordAudit(tx, {
      action: restores === undefined ? 'email.updated' : 'email.version_restored',
      recordType: 'email-templates',
      recordId: kind,
      programId,
      before,
      after,
    })
    return { ok: true, updatedAt: tx.now }
  })

const cleanTexts = (texts: OwnTexts): OwnTexts =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const parts = TEMPLATE_PARTS.flatMap((part) => {
        const text = texts[locale]?.[part]?.trim()
        return text ? [[part, text] as const] : []
      })
      return parts.length > 0 ? [[locale, Object.fromEntries(parts)] as const] : []
    }),
  )
