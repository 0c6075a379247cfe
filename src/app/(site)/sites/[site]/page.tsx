import { HomePage } from '../../home-page'

export default async function Page({ params }: { params: Promise<{ site: string }> }) {
  return <HomePage site={(await params).site} />
}
