import { Paperclip } from 'lucide-react'
import { answerFileUrl } from '@/http/challenges/present-answer-file'
import { formatAnswer } from './format-answer'
import type { ProgramViewContext } from './view-context'

type AnswerRow = { id: number; answer_type: string; answer: string; has_file: boolean }

/** A participant's answer in a list. Files are links if the administrator may read answers. */
export function Answer({ row, view }: { row: AnswerRow; view: ProgramViewContext }) {
  const file = view.can('challenges.view') ? answerFileUrl(row) : null
  const text = formatAnswer(row.answer_type, row.answer, view) || '—'
  if (!file) return <span className="line-clamp-2 max-w-[60ch] break-words">{text}</span>
  return (
    // A file rather than a page, so not the router's link.
    <a
      href={file}
      target="_blank"
      rel="noreferrer"
      className="relative z-1 inline-flex max-w-full items-center gap-1.5 text-accent-text underline decoration-from-font underline-offset-2"
    >
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 break-all">{text}</span>
    </a>
  )
}
