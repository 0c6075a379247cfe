import type { Metadata } from 'next'
import { env } from '@/platform/env'
import { ChallengePreview } from '@/site/preview/challenge-preview.client'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** What the console's editor shows in a frame. It holds nothing of its own: the console's page says what to show. */
export default function PreviewPage() {
  return <ChallengePreview consoleOrigin={new URL(env.PUBLIC_URL).origin} />
}
