import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { HelpTexts } from './help-texts.client'
import { HelpPage } from './loaded-pages.client'

/** Where a participant asks for help. Cached for everyone, so the browser loads their cases. */
export const helpPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('help.title'), robots: { index: false } }),
  Page: ({ program }) => (
    <HelpTexts locale={program.locale}>
      <HelpPage />
    </HelpTexts>
  ),
}
