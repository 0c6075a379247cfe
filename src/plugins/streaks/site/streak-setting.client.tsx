'use client'

import { useRefreshPersonal, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Switch } from '@/ui/checkbox.client'
import { toast } from '@/ui/toast'
import { StreaksTexts } from './streaks-texts.client'

/** The switch that hides streaks, in My Account. */
export function StreakSetting() {
  return (
    <StreaksTexts>
      <Setting />
    </StreaksTexts>
  )
}

const PATH = '/public/streaks/setting'

function Setting() {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const { data } = useSiteQuery<{ is_hidden: boolean }>(PATH)
  if (!data) return null
  const change = async (isShown: boolean) => {
    const answer = await call(PATH, { is_hidden: !isShown }, 'PUT')
    if (!answer.ok) toast.danger(t('common:error'), answer.message || t('common:tryAgain'))
    await refresh()
  }
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 pb-6" aria-label={t('streaks.title')}>
      <div className="rounded-card border border-line p-4 sm:p-6">
        <Switch
          reverse
          checked={!data.is_hidden}
          onChange={(event) => void change(event.target.checked)}
          label={t('streaks.show')}
          description={t('streaks.showHelp')}
        />
      </div>
    </section>
  )
}
