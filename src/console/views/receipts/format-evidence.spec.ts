import { translate } from '@/i18n'
import {
  formatEvidence,
  formatEvidenceName,
  formatFinding,
  formatReadingFailure,
  formatWhyForPerson,
  listChecks,
} from './format-evidence'

const t = translate('es', 'receipts')
const tags: Parameters<typeof formatEvidence>[2]['tags'] = [
  { name: 'too_old', reason: 'x', linked_data: { finding: { code: 'older', days: 20, most: 14 } } },
]
const say = (name: string, value: unknown) =>
  formatEvidence(name, value, { t, locale: 'es', tags, files: [{ identifier: 'a1' }, { identifier: 'b2' }] })

describe("the automatic findings in the reader's language", () => {
  it.each([
    ['files', [{ file: 'b2', pages: 2 }], 'archivo 2, páginas 2'],
    ['files', [{ file: 'gone', pages: 2 }], 'archivo gone, páginas 2'],
    [
      'files',
      [{ file: 'a1', unreadable: 'undecodable' }],
      'archivo 1, no se puede abrir dañado o protegido con contraseña',
    ],
    [
      'evidence',
      { total: { rule: 'label total', lines: [{ page: 0, line: 4 }] } },
      'total regla etiqueta total, líneas página 1, línea 5',
    ],
    ['rule', 'label of the number', 'etiqueta del número de recibo'],
    ['rule', 'sign of EUR', 'símbolo de EUR'],
    ['rule', 'tag:velocity', 'etiqueta Frecuencia'],
    ['rule', 'many_points', 'demasiados puntos para aprobarlo automáticamente'],
    ['doubts', ['date_faint', 'two_names'], 'la fecha se ve muy tenue; hay dos nombres en la parte superior'],
    ['status', 'needs_human_review', 'Por revisar'],
    ['strategy', 'keyword', 'Palabra clave'],
    ['merchant_name', 'payment', 'payment'],
    ['confidence', 0.98765, '0,988'],
    ['exact_duplicate', false, 'no'],
    ['same_file', [], '—'],
    ['merchant_id', null, '—'],
    [
      'tags',
      [{ name: 'too_old', reason: 'Bought 20 days ago.' }],
      'Muy antiguo: Comprado hace 20 días. El límite es de 14 días.',
    ],
    ['tags', [{ name: 'excluded', reason: 'As it was kept.' }], 'Excluido: As it was kept.'],
  ])('%s %j', (name, value, spanish) => expect(say(name, value)).toBe(spanish))

  it.each([
    ['es', 'EUR', 'Los artículos suman 24,40\u00a0€, más que el total de 1023,80\u00a0€.'],
    ['es', null, 'Los artículos suman 24,40, más que el total de 1023,80.'],
    ['en', 'USD', 'The items add up to $24.40, more than the total of $1,023.80.'],
  ] as const)("formats a tag's money for its reader (%s, %s)", (locale, currency, words) => {
    const finding = { code: 'items_exceed', sum: '24.40', total: '1023.80' } as const
    expect(formatFinding(finding, { t: translate(locale, 'receipts'), locale, currency })).toBe(words)
    const linked = { name: 'total_mismatch', reason: 'x', linked_data: { finding } } as const
    const speech = { t: translate(locale, 'receipts'), locale, currency, tags: [linked], files: [] }
    expect(formatEvidence('tags', [{ name: 'total_mismatch', reason: 'x' }], speech)).toContain(words)
  })

  it("formats a tag's date for its reader", () => {
    const finding = { code: 'not_yet', date: '2026-12-24' } as const
    expect(formatFinding(finding, { t, locale: 'es' })).toBe(
      'La fecha de compra 24 de diciembre de 2026 está en el futuro.',
    )
  })

  it('labels its parts, and keeps unknown names', () => {
    expect(formatEvidenceName('uploads_within_a_day', t)).toBe('Envíos en un día')
    expect(formatEvidenceName('a_new_part', t)).toBe('a new part')
  })

  it.each([
    [
      'Every worker that tried to read it ended without a word.',
      'El proceso se detuvo inesperadamente en todos los intentos.',
    ],
    ['The engine ended before it answered.', 'El proceso se detuvo inesperadamente en todos los intentos.'],
    ['receipt 7 has no files', 'El recibo no tiene archivos.'],
    ["ENOENT: no such file or directory, open '/data/a.jpeg'", 'Falta un archivo en el almacenamiento.'],
    ['the models are missing', 'No se pudieron cargar los modelos de OCR.'],
    ['Segmentation 4', 'Mensaje de error: Segmentation 4'],
  ])("explains why it couldn't be read: %s", (reason, spanish) => expect(formatReadingFailure(reason, t)).toBe(spanish))
})

describe('the positive checks of a receipt', () => {
  type Steps = Parameters<typeof listChecks>[0]['steps']
  const stepsOf = (parsed: string[], decided?: string[]) =>
    [
      { step: 'parse', outcome: 'done', evidence: { doubts: parsed } },
      ...(decided ? [{ step: 'decide', outcome: 'done', evidence: { doubts: decided } }] : []),
    ] as unknown as Steps // No other fields of a step are read.
  const missing = (steps: Steps, tags: Parameters<typeof listChecks>[1] = []) =>
    listChecks({ steps }, tags).flatMap(({ isMet, name }) => (isMet ? [] : [name]))

  it('are those without a doubt or a tag', () => {
    expect(missing(stepsOf([]))).toEqual([])
    expect(missing(stepsOf(['total_alone', 'items_differ', 'date_faint', 'two_names']))).toEqual([
      'total',
      'items',
      'date',
      'merchant',
    ])
    expect(missing(stepsOf([]), [{ name: 'duplicated' }, { name: 'too_old' }])).toEqual(['date', 'original'])
  })

  it('count the doubts that remain for a known merchant', () =>
    expect(missing(stepsOf(['merchant_guessed', 'date_faint'], ['date_faint']))).toEqual(['date']))

  it('are empty for a receipt that was never read', () => expect(listChecks({ steps: [] }, [])).toEqual([]))
})

describe('why a receipt needs a reviewer', () => {
  const steps = [{ step: 'parse', evidence: { doubts: ['two_names', 'side_by_side'] } }] as unknown as Parameters<
    typeof formatWhyForPerson
  >[0]['steps'] // No other fields of a step are read.

  it.each([
    [[], ''],
    [['many_points'], 'demasiados puntos para aprobarlo automáticamente'],
    [['side_by_side', 'other_currency'], 'dos recibos en un mismo envío; no está en la moneda del programa'],
    [
      ['side_by_side', 'low_confidence'],
      'dos recibos en un mismo envío; confianza baja; hay dos nombres en la parte superior',
    ],
  ] as const)('by %j', (review_reasons, said) =>
    expect(formatWhyForPerson({ review_reasons: [...review_reasons], steps }, t)).toBe(said),
  )
})
