import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { LOCALES, type Locale } from '@/i18n/locales'
import { fromPointsOf, MAIL_KINDS, type MailKind, type MailPart } from '@/mail/mail-kinds'
import type { MailTexts } from '@/mail/mail-texts'
import type { Sql } from '@/platform/sql'

/** A program's custom texts of an email by language; missing ones use our defaults. */
export type OwnTexts = { [locale in Locale]?: { [part in MailPart]?: string } }

export type MailTemplate = {
  kind: MailKind
  isOn: boolean
  /** It is sent from this many points; null for kinds that don't depend on points. */
  fromPoints: number | null
  texts: OwnTexts
  /** Null if it was never changed. */
  updatedAt: Date | null
}

type Row = { kind: MailKind; is_on: boolean; from_points: number | null; updated_at: Date; texts: OwnTexts | null }

const PARTS: readonly MailPart[] = ['subject', 'heading', 'body', 'button']

const selectTemplates = `select t.kind, t.is_on, t.from_points::int, t.updated_at,
   (select jsonb_object_agg(l._locale, jsonb_strip_nulls(jsonb_build_object(${PARTS.map((part) => `'${part}', nullif(l.${part}, '')`).join(', ')})))
    from email_templates_locales l where l._parent_id = t.id) as texts
 from email_templates t`

const toTemplate = (kind: MailKind, row: Row | undefined): MailTemplate => ({
  kind,
  isOn: row?.is_on ?? true,
  fromPoints: fromPointsOf(kind) === null ? null : (row?.from_points ?? fromPointsOf(kind)),
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

/** A template's texts in one language, by the keys of the mail dictionary. */
export const textsInLocale = ({ kind, texts }: Pick<MailTemplate, 'kind' | 'texts'>, locale: Locale): MailTexts =>
  Object.fromEntries(Object.entries(texts[locale] ?? {}).map(([part, text]) => [`${kind}.${part}`, text]))

type Update = {
  programId: number
  kind: MailKind
  isOn: boolean
  /** Undefined and null keep the number. */
  fromPoints?: number | null | undefined
  texts: OwnTexts
  /** The version that the form was opened with; undefined for any. */
  updatedAt: Date | null | undefined
}

export type UpdatedTemplate = { ok: true; updatedAt: Date | null } | { ok: false; reason: 'stale' }

/**
 * Saves a program's customization of an email. An empty text restores our default. Saving unchanged values does
 * nothing.
 */
export const updateMailTemplate = (context: Context, update: Update): Promise<UpdatedTemplate> =>
  inTransaction(context, async (tx): Promise<UpdatedTemplate> => {
    const { kind, programId, updatedAt } = update
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email-template:${programId}:${kind}`])
    const stored = await findMailTemplate(tx.sql, programId, kind)
    const isOn = update.isOn || !MAIL_KINDS[kind].isOptional
    const fromPoints = stored.fromPoints === null ? null : (update.fromPoints ?? stored.fromPoints)
    const before = { is_on: stored.isOn, from_points: stored.fromPoints, texts: cleanTexts(stored.texts) }
    const after = { is_on: isOn, from_points: fromPoints, texts: cleanTexts(update.texts) }
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true, updatedAt: stored.updatedAt }
    if (updatedAt !== undefined && updatedAt?.getTime() !== stored.updatedAt?.getTime()) {
      return { ok: false, reason: 'stale' }
    }
    const [row] = await tx.sql<{ id: number }>(
      `insert into email_templates (program_id, kind, is_on, from_points, created_at, updated_at) values ($1, $2, $3, $5, $4, $4)
       on conflict (program_id, kind) do update set is_on = excluded.is_on, from_points = excluded.from_points, updated_at = excluded.updated_at
       returning id`,
      [programId, kind, isOn, tx.now, fromPoints],
    )
    await tx.sql('delete from email_templates_locales where _parent_id = $1', [row?.id])
    for (const [locale, texts] of Object.entries(after.texts)) {
      await tx.sql(
        `insert into email_templates_locales (_parent_id, _locale, ${PARTS.join(', ')}) values ($1, $2, $3, $4, $5, $6)`,
        [row?.id, locale, ...PARTS.map((part) => texts[part] ?? null)],
      )
    }
    await recordAudit(tx, {
      action: 'email.updated',
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
      const parts = PARTS.flatMap((part) => {
        const text = texts[locale]?.[part]?.trim()
        return text ? [[part, text] as const] : []
      })
      return parts.length > 0 ? [[locale, Object.fromEntries(parts)] as const] : []
    }),
  )
