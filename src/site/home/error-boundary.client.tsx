'use client'

import { Component, type ReactNode } from 'react'

/** Keeps what breaks while it is drawn from taking the page along. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
