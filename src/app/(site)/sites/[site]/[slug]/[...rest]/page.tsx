import { notFound } from 'next/navigation'

export const generateStaticParams = () => []

/** Deeper addresses that nobody serves: not found, in the program's own looks. */
export default function Page() {
  notFound()
}
