'use client'

import { Component, type ReactNode } from 'react'

/** Contains rendering errors, so that the rest of the page survives. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
