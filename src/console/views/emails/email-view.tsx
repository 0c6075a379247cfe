import { notFound } from 'next/navigation'
import { findMailTemplate } from '@/domain/emails'
import { findLanguages } from '@/domain/programs'
import { standardTexts } from '@/i18n/mail-standards'
import { isMailKind, MAIL_KINDS } from '@/mail'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { EmailForm } from './email-form.client'
import { emailHelp, emailName } from './email-name'

/** An email of a program: its texts in each language, next to a preview. */
export async function EmailView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId } = view
  const kind = params.email_kind ?? ''
  if (!isMailKind(kind)) notFound()
  const [template, { locales }] = await Promise.all([
    findMailTemplate(context.sql, programId, kind),
    findLanguages(context, programId),
  ])
  const { isOptional, parts, variables } = MAIL_KINDS[kind]
  return (
    <DetailPage view={view} title={emailName(view, kind)} description={emailHelp(view, kind)}>
      <EmailForm
        programId={programId}
        kind={kind}
        isOptional={isOptional}
        fromPoints={template.fromPoints}
        parts={[...parts]}
        variables={[...variables]}
        locales={locales}
        standards={standardTexts(kind, parts, locales)}
        isOn={template.isOn}
        texts={template.texts}
        updatedAt={template.updatedAt?.toISOString() ?? null}
      />
    </DetailPage>
  )
}
