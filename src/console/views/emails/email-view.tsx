import { notFound } from 'next/navigation'
import { findMailTemplate } from '@/domain/emails'
import { findLanguages } from '@/domain/programs'
import { standardTexts } from '@/i18n/mail-standards'
import { isMailKind, MAIL_KINDS } from '@/mail'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { HistoryButton } from '../content/history-button'
import { EmailForm } from './email-form.client'
import { TEMPLATE_FIELD_NAMES, TEMPLATE_ROWS } from './email-forms'
import { emailHelp, emailName } from './email-name'

/** An email of a program: its texts in each language, next to a preview. */
export async function EmailView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const kind = params.email_kind ?? ''
  if (!isMailKind(kind)) notFound()
  const [template, { locales }] = await Promise.all([
    findMailTemplate(context.sql, programId, kind),
    findLanguages(context, programId),
  ])
  const { parts, variables } = MAIL_KINDS[kind]
  return (
    <DetailPage
      view={view}
      title={emailName(view, kind)}
      description={emailHelp(view, kind)}
      actions={<HistoryButton href={`${view.path}/versions`} t={t} />}
    >
      <EmailForm
        programId={programId}
        kind={kind}
        fields={TEMPLATE_FIELD_NAMES.filter((name) => TEMPLATE_ROWS[name].of(MAIL_KINDS[kind]))}
        values={template}
        parts={[...parts]}
        variables={[...variables]}
        locales={locales}
        standards={standardTexts(kind, parts, locales)}
        texts={template.texts}
        updatedAt={template.updatedAt?.toISOString() ?? null}
      />
    </DetailPage>
  )
}
