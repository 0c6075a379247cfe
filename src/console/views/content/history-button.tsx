import type { TFunction } from 'i18next'
import { History } from 'lucide-react'
import { Button } from '@/ui'

/** Opens the versions of content. */
export const HistoryButton = ({ href, t }: { href: string; t: TFunction }) => (
  <Button href={href} icon={<History />}>
    {t('content.versions.open')}
  </Button>
)
