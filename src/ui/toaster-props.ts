import type { ToastMessage } from './toast'
export type ToasterProps = { labels?: { close?: string; region?: string } }

export type ToasterViewProps = ToasterProps & { inbox: ToastMessage[]; onTaken: (count: number) => void }
