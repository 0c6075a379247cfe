import type { WireChallenge, WireQuestion } from '../types'
import type { SentFile } from './answers'

export type QuestionProps = {
  challengeId: WireChallenge['id']
  error: string | undefined
  file: SentFile | undefined
  number: number
  onChange: (values: string[], file?: SentFile) => void
  /** An upload has started or ended. */
  onSending: (isSending: boolean) => void
  question: WireQuestion
  values: string[]
}
