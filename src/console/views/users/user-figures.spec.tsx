import { renderToStaticMarkup } from 'react-dom/server'
import { translate } from '@/i18n'
import { formattersOf } from '../../frame/formatters'
import { UserFigures } from './user-figures'

// CONSOLE-24
it('shows the specified stat cards, with Points as the available ones', () => {
  const user = {
    sign_in_count: 1,
    points: 900,
    unused_points: 250,
    completed_challenges: 3,
    rewards_earned: 4,
    clicks: 5,
  }
  const view = { format: formattersOf('en', 'UTC', new Date()), t: translate('en', 'console') }
  const words = renderToStaticMarkup(<UserFigures user={user} view={view} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(words).toBe(' Login Count 1 Points 250 Challenges Completed 3 Rewards Earned 4 Clicks 5 ')
})
