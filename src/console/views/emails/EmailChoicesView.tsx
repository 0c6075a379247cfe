import { listEmailChoices } from '@/domain/emails'
import { DetailPage } from '../../frame/DetailPage'
import type { ProgramViewContext } from '../../frame/view-context'
import { EmailChoicesForm } from './EmailChoicesForm.client'

/** The options that participants choose from in My Account (RULE-56). */
export async function EmailChoicesView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.emailChoices')} description={t('emails.choicesHelp')}>
      <EmailChoicesForm programId={programId} choices={await listEmailChoices(context, programId)} />
    </DetailPage>
  )
}
