import { Paperclip } from 'lucide-react'
import { answerFileUrl } from '@/http/challenges/present-answer-file'
import { answerWords } from './answer-words'
import type { ProgramScene } from './scene'

type Given = { id: number; answer_type: string; answer: string; has_file: boolean }

/** What a participant answered, in a list. A file leads to itself where the administrator may read answers. */
export function Answer({ row, scene }: { row: Given; scene: ProgramScene }) {
  const file = scene.may('challenges.view') ? answerFileUrl(row) : null
  const words = answerWords(row.answer_type, row.answer, scene) || '—'
  if (!file) return <span className="line-clamp-2 max-w-[60ch] break-words">{words}</span>
  return (
    // A file, and not a page: the router has no part in it.
    <a
      href={file}
      target="_blank"
      rel="noreferrer"
      className="relative z-1 inline-flex max-w-full items-center gap-1.5 text-accent-text underline decoration-from-font underline-offset-2"
    >
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 break-all">{words}</span>
    </a>
  )
}
