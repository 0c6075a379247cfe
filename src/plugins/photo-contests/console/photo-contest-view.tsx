import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { callbackAddress, findPhotoContest, listContestChallenges } from '../domain/photo-contest'
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
      title={t('photoContests.name')}
      description={t('photoContests.help')}
      facts={
        entries > 0
          ? [
              { term: t('photoContests.entries'), value: format.number(entries) },
              { term: t('photoContests.lastEntry'), value: last_entry_at && format.dateTime(last_entry_at) },
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
