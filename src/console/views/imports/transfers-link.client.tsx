'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Link } from '@/ui'

/** Links to imports and exports. */
export function TransfersLink({ programId }: { programId: number }) {
  const t = useTexts('console')
  return (
    <Link
      href={`/admin/v2/programs/${programId}/users/imports`}
      prefetch={false}
      className="whitespace-nowrap text-accent-text underline decoration-from-font underline-offset-2"
    >
      {t('imports.title')}
    </Link>
  )
}
