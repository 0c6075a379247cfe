import type { TFunction } from 'i18next'
import type { ProgramVersion } from '@/domain/program-settings'

type Publication = Pick<ProgramVersion, 'isScheduled' | 'publishedBy'>

/** Who published a version of the settings, such as `ann@example.com`, or who scheduled it. */
export const formatPublisher = ({ isScheduled, publishedBy }: Publication, t: TFunction): string | null => {
  if (!isScheduled) return publishedBy
  return publishedBy ? t('settings.history.scheduledBy', { name: publishedBy }) : t('audit.jobs.content.publish')
}

/** The same as a sentence of its own. */
export const formatPublication = (version: Publication, t: TFunction): string | undefined => {
  const { isScheduled, publishedBy } = version
  if (isScheduled || !publishedBy) return formatPublisher(version, t) ?? undefined
  return t('settings.history.publishedBy', { name: publishedBy })
}
