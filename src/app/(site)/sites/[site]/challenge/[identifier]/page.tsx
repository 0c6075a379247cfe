import { ChallengePage } from '@/site/challenge/challenge-page.client'

export const generateStaticParams = () => []

export default async function Page({ params }: { params: Promise<{ identifier: string }> }) {
  return <ChallengePage identifier={(await params).identifier} />
}
