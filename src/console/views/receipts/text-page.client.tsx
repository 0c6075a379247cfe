'use client'

import { useEffect } from 'react'
import type { ConsoleEvidence } from '@/http/receipts/present-evidence'
import { useTexts } from '@/i18n/texts-provider.client'
import type { Ratio } from './rotated-page.client'

type Lines = ConsoleEvidence['pages'][number]['lines']

/** A letter and a line as the reader places typed text (packages/receipt-reader/src/ocr/text-lines.ts). */
const LETTER = { width: 12, height: 24, size: 20, base: 18 }

/** The text of an email as it was read, each line where its box is. */
export function TextPage({ lines, onRatio, width }: { lines: Lines; width: number; onRatio: (ratio: Ratio) => void }) {
  const t = useTexts('receipts')
  const [first] = lines
  const [topLeft, , bottomRight] = first?.place ?? []
  const page =
    first && topLeft && bottomRight
      ? {
          width: (first.text.length * LETTER.width) / (bottomRight[0] - topLeft[0]),
          height: LETTER.height / (bottomRight[1] - topLeft[1]),
        }
      : { width: 1, height: 1 }
  const ratio = page.height / page.width
  useEffect(() => onRatio(ratio), [onRatio, ratio])
  return (
    <svg
      role="img"
      aria-label={t('console.preview.title')}
      viewBox={`0 0 ${page.width} ${page.height}`}
      width={width}
      height={width * ratio}
      className="block bg-white"
    >
      {lines.map(({ place: [corner], text }) =>
        corner ? (
          <text
            key={`${corner[0]}.${corner[1]}`}
            x={corner[0] * page.width}
            y={corner[1] * page.height + LETTER.base}
            textLength={text.length * LETTER.width}
            lengthAdjust="spacingAndGlyphs"
            fontSize={LETTER.size}
            fontFamily="monospace"
            fill="black"
          >
            {text}
          </text>
        ) : null,
      )}
    </svg>
  )
}
