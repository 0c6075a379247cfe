import { Languages } from 'lucide-react'
import { readId } from '@/domain/permissions'
import { TRANSLATED_TEXTS, type Translatable } from '@/domain/translated-text'
import { findTranslations } from '@/domain/translations'
import { Card, EmptyState } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { editedLocale, LanguageTabs } from '../../frame/language-tabs'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { TranslationForm } from './translation-form.client'

type Props = { view: ProgramViewContext }

export const ChallengeTranslationsView = ({ view }: Props) => translationsOf(view, 'challenges', 'challenge_id')
export const RewardTranslationsView = ({ view }: Props) => translationsOf(view, 'rewards', 'reward_id')

/** The texts of a challenge or a reward in the program's other languages (RULE-66). */
const translationsOf = async (view: ProgramViewContext, of: Translatable, parameter: string) => {
  const { context, params, programId, t } = view
  const found = await findTranslations(context, { programId, of, id: readId(params[parameter]) ?? 0 })
  if (!found) return <UnknownPage t={t} />
  const { id, locales, source, translations, updated_at } = found
  const [first] = locales
  if (!first)
    return (
      <DetailPage view={view} title={t('content.translations.title', { name: source.name ?? '' })}>
        <Card>
          <EmptyState
            icon={<Languages />}
            title={t('content.translations.none')}
            description={t('content.translations.noneHelp')}
          />
        </Card>
      </DetailPage>
    )
  const locale = editedLocale(view, { default_locale: first, locales })
  const texts = translations[locale] ?? {}
  return (
    <DetailPage
      view={view}
      title={t('content.translations.title', { name: source.name ?? '' })}
      description={t('content.translations.help')}
    >
      <LanguageTabs view={view} languages={{ default_locale: first, locales }} current={locale} />
      <TranslationForm
        key={`${locale} ${updated_at.toISOString()}`}
        path={`/admin/v2/${of}/${id}/translations`}
        locale={locale}
        updatedAt={updated_at.toISOString()}
        fields={Object.entries(TRANSLATED_TEXTS[of]).map(([name, most]) => ({
          name,
          most,
          original: source[name] ?? '',
          value: texts[name] ?? '',
        }))}
      />
    </DetailPage>
  )
}
