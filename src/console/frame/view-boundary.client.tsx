'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition, useState } from 'react'
import { type Failure, ViewFailure } from './view-failure.client'

type BoundaryProps = { children: ReactNode; fallback: (error: Failure) => ReactNode }

class Boundary extends Component<BoundaryProps, { error: Failure | null }> {
  override state: { error: Failure | null } = { error: null }

  static getDerivedStateFromError(error: Failure) {
    // Next throws errors to redirect, so they must pass.
    unstable_rethrow(error)
    return { error }
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}

/** Contains a view's errors inside the frame: shows the error's id in the log, and a retry button. */
export function ViewBoundary({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const tryAgain = () =>
    startTransition(() => {
      router.refresh()
      setAttempt(attempt + 1)
    })
  return (
    <Boundary key={attempt} fallback={(error) => <ViewFailure error={error} onRetry={tryAgain} />}>
      {children}
    </Boundary>
  )
}
