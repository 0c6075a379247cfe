import fs from 'node:fs'
import { type Estimate, estimateShare, type MeasuredReceipt } from './measure-receipts'

/** Receipts of a range of confidence, and the share whose total, date and merchant are right. */
type Bin = { from: number; to: number; right: Estimate }

const EDGES = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.001]
/** `review_confidence` of a program: receipts below it go to review. */
const THRESHOLD = 0.6

/** Prints how often readings are right by their confidence, and draws it as SVG. */
export function plotCalibration(receipts: MeasuredReceipt[], file: string): void {
  const bins = EDGES.slice(1).map((to, at): Bin => {
    const from = EDGES[at] ?? 0
    const inside = receipts.filter(({ parsed }) => parsed && parsed.confidence >= from && parsed.confidence < to)
    return { from, to: Math.min(1, to), right: estimateShare(inside.map(isRight)) }
  })
  console.log('\nconfidence   receipts   all right, %')
  for (const { from, right, to } of bins)
    if (right)
      console.log(
        `${from.toFixed(1)}-${to.toFixed(1)}${String(right.count).padStart(13)}   ${[right.value, right.low, right.high].map((share) => (100 * share).toFixed(1)).join('  ')}`,
      )
  fs.writeFileSync(file, drawSvg(bins))
}

const isRight = ({ fields }: MeasuredReceipt): boolean =>
  fields.total?.exact !== false && fields.date?.exact !== false && fields.company?.alike !== false

const [WIDTH, HEIGHT, LEFT, TOP] = [520, 320, 60, 20]
const x = (confidence: number): number => LEFT + confidence * (WIDTH - LEFT - 20)
const y = (share: number): number => TOP + (1 - share) * (HEIGHT - TOP - 50)

function drawSvg(bins: Bin[]): string {
  const points = bins.flatMap(({ from, right, to }) => {
    if (!right) return []
    const middle = x((from + to) / 2)
    return [
      `<line x1="${middle}" x2="${middle}" y1="${y(right.low)}" y2="${y(right.high)}" stroke="#2f6fb5" stroke-width="2"/>`,
      `<circle cx="${middle}" cy="${y(right.value)}" r="5" fill="#2f6fb5"/>`,
      `<text x="${middle}" y="${y(right.value) - 10}" text-anchor="middle">${right.count}</text>`,
    ]
  })
  const scale = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<line x1="${LEFT}" x2="${WIDTH - 20}" y1="${y(share)}" y2="${y(share)}" stroke="#d5d9de"/>`,
    `<text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${100 * share}%</text>`,
    `<text x="${x(share)}" y="${HEIGHT - 30}" text-anchor="middle">${share}</text>`,
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#3c4650">
<title>Share of receipts with the right total, date and merchant, by confidence, with 95% intervals and counts</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${[...scale].join('\n')}
<line x1="${x(THRESHOLD)}" x2="${x(THRESHOLD)}" y1="${TOP}" y2="${y(0)}" stroke="#b5432f" stroke-dasharray="4 4"/>
<text x="${x(THRESHOLD) + 6}" y="${y(0) - 8}">review below ${THRESHOLD}</text>
${points.join('\n')}
<text x="${(LEFT + WIDTH - 20) / 2}" y="${HEIGHT - 8}" text-anchor="middle">confidence</text>
</svg>
`
}
