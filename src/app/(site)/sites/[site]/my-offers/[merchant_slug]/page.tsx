import { notFound } from 'next/navigation'

export const generateStaticParams = () => []

/** No program has merchants yet. */
export default function Page() {
  notFound()
}
