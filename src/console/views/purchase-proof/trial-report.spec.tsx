import { renderConsole } from '../../../../tests/support/render-console'
import type { TrialAnswer } from './trial-answer'
import { TrialReport } from './trial-report.client'

const OUTCOME = { status: 'needs_human_review', rule: 'tag:velocity', points: 293 }
const changed = (recognised: TrialAnswer['changed'][number]['recognised']) => ({
  ...{ id: 203, merchant_name: 'Quux Hardware', purchase_date: '2026-11-23' },
  ...{ before: OUTCOME, after: OUTCOME, recognised },
})
const trial = (...receipts: TrialAnswer['changed']): TrialAnswer => ({
  ...{ tried: 9, found: 9, to_person: 0, from_person: 0, refused: 0, earns_more: 0, earns_less: 0 },
  ...{ recognised: { before: 3, after: 4 }, people: { before: 1, after: 1 }, points: { before: 293, after: 293 } },
  ...{ changed: receipts, changed_count: receipts.length },
})
const cells = (locale: 'en' | 'es', answer: TrialAnswer) =>
  [...renderConsole(<TrialReport trial={answer} canOpen={false} />, locale).matchAll(/<td\b.*?<\/td>/gs)].map(
    ([cell]) =>
      cell
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  )

it.each([
  ['en', 'Matched to Pennywort', 'Unknown merchant'],
  ['es', 'Asociados a Pennywort', 'Comercio desconocido'],
] as const)("shows a receipt's recognized merchant if that changes (%s)", (locale, one, none) => {
  const [, before, after] = cells(locale, trial(changed({ before: null, after: 'Pennywort' })))
  expect([before, after]).toEqual([expect.stringContaining(none), expect.stringContaining(one)])
  const [, now, then] = cells(locale, trial(changed({ before: 'Pennywort', after: null })))
  expect([now, then]).toEqual([expect.stringContaining(one), expect.stringContaining(none)])
  const rest = cells(locale, trial(changed(null))).join()
  expect([rest.includes(one), rest.includes(none)]).toEqual([false, false])
})
