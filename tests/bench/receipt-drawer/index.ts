import fs from 'node:fs'
import path from 'node:path'
import { drawSlip } from './draw-slip'
import { makeSlip } from './make-slip'
import { photograph } from './photograph'
import { createRandom } from './random'

export const DRAWN_COUNT = 300
const SEED = 20_470
/** A fifth are flat scans. */
const FLAT = 0.15

/** Every third slip is held back until the rules are final. */
export const isHeldBack = (at: number): boolean => at % 3 === 2

/** Draws the slips that aren't in the folder yet, with a JSON beside each: `seen` and `unseen`. */
export async function drawReceipts(folder: string, count = DRAWN_COUNT): Promise<void> {
  for (const part of ['seen', 'unseen']) fs.mkdirSync(path.join(folder, part), { recursive: true })
  for (let at = 0; at < count; at++) {
    const name = path.join(folder, isHeldBack(at) ? 'unseen' : 'seen', String(at).padStart(3, '0'))
    if (fs.existsSync(`${name}.json`)) continue
    const random = createRandom(SEED + at * 7919)
    const slip = makeSlip(random, isHeldBack(at))
    const hardship = random.chance(FLAT) ? 0.05 : random.between(0.2, 1)
    const picture = await photograph(drawSlip(slip, random), random, hardship)
    fs.writeFileSync(`${name}.jpg`, picture)
    const lines = slip.rows.map(({ kind, right, text }) => ({ kind, text: [text, right].filter(Boolean).join(' ') }))
    fs.writeFileSync(`${name}.json`, JSON.stringify({ ...slip.truth, lines }))
  }
}
