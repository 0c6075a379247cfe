'use client'

import { useSite, useTexts } from '@/plugin/site'
import { Link } from '@/ui/link'

export function RulesLink({ identifier }: { identifier: string }) {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <p className="text-center text-ui-sm">
      <Link href={href(`/reward-rules/${encodeURIComponent(identifier)}`)} className="text-accent-text underline">
        {t('compliance.rules')}
      </Link>
    </p>
  )
}
