import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { createProgram } from '@/domain/organizations'
import { announceProgramChange } from '@/platform/program-changes'
import { applyTemplate } from './apply-template'
import { copyProgram } from './copy-program'
import type { TemplateKey } from './templates'

/** `copy_of` is the id of a program of the same organization. */
export type ProgramSource = { template: TemplateKey } | { copy_of: number }

type NewProgram = { organizationId: number; name: string; source: ProgramSource }

export type ProgramCreated =
  /** `notCopied`: names of challenges and rewards. */
  { ok: true; id: number; slug: string; notCopied: string[] } | { ok: false; reason: 'unknown_program' }

/** Creates a program and fills it from a template or another program, in one transaction (RULE-62). */
export const createProgramFrom = async (
  context: Context,
  { name, organizationId, source }: NewProgram,
): Promise<ProgramCreated> => {
  const created = await inTransaction(context, async (tx): Promise<ProgramCreated> => {
    if ('copy_of' in source) {
      const [known] = await tx.sql('select 1 from programs where id = $1 and organization_id = $2', [
        source.copy_of,
        organizationId,
      ])
      if (!known) return { ok: false, reason: 'unknown_program' }
    }
    const program = await createProgram(tx, organizationId, name)
    const locale = tx.actor.type === 'administrator' ? tx.actor.locale : 'en'
    let notCopied: string[] = []
    if ('copy_of' in source) notCopied = await copyProgram(tx, { from: source.copy_of, to: program.id })
    else {
      if (locale !== 'en')
        await tx.payload.update({
          collection: 'programs',
          id: program.id,
          data: { default_locale: locale },
          req: tx.req,
          overrideAccess: true,
          depth: 0,
        })
      await applyTemplate(tx, source.template, { programId: program.id, locale })
    }
    await tx.sql(`insert into program_setups (program_id, template, created_at, updated_at) values ($1, $2, $3, $3)`, [
      program.id,
      'copy_of' in source ? 'copy' : source.template,
      tx.now,
    ])
    if (!('template' in source && source.template === 'blank'))
      await recordAudit(tx, {
        action: 'program.filled',
        recordType: 'programs',
        recordId: program.id,
        programId: program.id,
        organizationId,
        after: notCopied.length > 0 ? { ...source, not_copied: notCopied } : source,
      })
    return { ok: true, ...program, notCopied }
  })
  if (created.ok) await announceProgramChange(context.sql, created.id)
  return created
}
