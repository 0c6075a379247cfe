import { Suspense } from 'react'
import { LinkButton } from './link-button.client'

export default function Page() {
  return (
    <Suspense>
      <LinkButton />
    </Suspense>
  )
}
