import { ArrowRight } from 'lucide-react'
import type { ProgramViewContext } from '@/plugin/console'
import { Button, Card } from '@/ui'
import { CARD_DAYS, findLaunch } from '../domain'

/** Few enough to still need the first ones. */
const FIRST = 10

/** Leads to the first steps, for a while after going live or until ten people joined. */
export async function LaunchCard({ view: { context, programId, t } }: { view: ProgramViewContext }) {
  const launch = await findLaunch(context, programId)
  if (!launch?.isLive || launch.daysLive === null || launch.daysLive > CARD_DAYS) return null
  if (launch.participants >= FIRST) return null
  return (
    <Card
      title={t('launch.cardTitle')}
      description={t('launch.cardHelp')}
      actions={
        <Button href={`/admin/v2/programs/${programId}/launch`} variant="primary" icon={<ArrowRight />}>
          {t('launch.title')}
        </Button>
      }
    />
  )
}
