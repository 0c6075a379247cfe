import { findPhotoContest, listContestChallenges } from '@/domain/integrations'
import { callbackAddress } from '@/http/integrations/callback-address'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { PhotoContestForm } from './photo-contest-form.client'

/** A program's photo contest and its page (CONSOLE-49). */
export async function PhotoContestView({ view }: { view: ProgramViewContext }) {
  const { context, format, program, programId, t } = view
  const { active, challenge_id, entries, has_secret, last_entry_at, qrati_program_id, slug, title, url } =
    await findPhotoContest(context, programId)
  const values = { active, qrati_program_id, slug, title, url, challenge_id: challenge_id ?? null }
  return (
    <DetailPage
      view={view}
      title={t('titles.photoContests')}
      description={t('integrations.photo.help')}
      facts={
        entries > 0
          ? [
              { term: t('integrations.photo.entries'), value: format.number(entries) },
              { term: t('integrations.photo.lastEntry'), value: last_entry_at && format.dateTime(last_entry_at) },
            ]
          : undefined
      }
    >
      <PhotoContestForm
        key={JSON.stringify(values)}
        programId={programId}
        siteUrl={program.siteUrl.replace(/\/$/, '')}
        callbackUrl={callbackAddress(programId)}
        hasSecret={has_secret}
        challenges={await listContestChallenges(context, programId)}
        values={values}
      />
    </DetailPage>
  )
}
