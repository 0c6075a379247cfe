import type { Locale } from '@/plugin/console/client'
import type { ExperimentFormInput } from '../domain/experiment-form'
import type { Goal } from '../domain/types'

export type Option = { value: string; label: string }

/** A kind of content as the editor needs it, in the administrator's language. */
export type EditorKind = {
  label: string
  isOnSite: boolean
  texts: { name: string; label: string; max: number; isLong: boolean }[]
  numbers: { name: string; label: string }[]
  hasPicture: boolean
  goals: Goal[]
  items: {
    id: number
    name: string
    texts: Partial<Record<Locale, Record<string, string>>>
    numbers: Record<string, number>
  }[]
}

export type EditorProps = {
  programId: number
  /** Null for a new one. */
  experimentId: number | null
  values: ExperimentFormInput
  kinds: Record<string, EditorKind>
  locales: Locale[]
  segments: Option[]
  pictures: Option[]
  challenges: Option[]
  rewards: Option[]
}
