import { translate } from '@/i18n'
import {
  formatEvidence,
  formatEvidenceName,
  formatFinding,
  formatReadingFailure,
  formatWhyForPerson,
} from './format-evidence'

const t = translate('es', 'receipts')
const tags: Parameters<typeof formatEvidence>[2]['tags'] = [
  { name: 'too_old', reason: 'x', linked_data: { finding: { code: 'older', days: 20, most: 14 } } },
]
const say = (name: string, value: unknown) =>
  formatEvidence(name, value, { t, locale: 'es', tags, files: [{ identifier: 'a1' }, { identifier: 'b2' }] })

describe('what the machine found, in the language of the reader', () => {
  it.each([
    ['files', [{ file: 'b2', pages: 2 }], 'archivo 2, páginas 2'],
    ['files', [{ file: 'gone', pages: 2 }], 'archivo gone, páginas 2'],
    ['files', [{ file: 'a1', unreadable: 'undecodable' }], 'archivo 1, no se puede abrir dañado o bloqueado'],
    [
      'evidence',
      { total: { rule: 'label total', lines: [{ page: 0, line: 4 }] } },
      'total regla rótulo total, líneas página 1, línea 5',
    ],
    ['rule', 'label of the number', 'rótulo del número'],
    ['rule', 'sign of EUR', 'signo de EUR'],
    ['rule', 'tag:velocity', 'etiqueta Frecuencia'],
    ['rule', 'many_points', 'más puntos de los que puede dar una máquina'],
    ['doubts', ['date_faint', 'two_names'], 'la fecha está impresa muy tenue; hay dos nombres en la cabecera'],
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
      'Muy antiguo: Comprado hace 20 días; los recibos cuentan durante 14 días.',
    ],
    ['tags', [{ name: 'excluded', reason: 'As it was kept.' }], 'Excluido: As it was kept.'],
  ])('%s %j', (name, value, spanish) => expect(say(name, value)).toBe(spanish))

  it.each([
    ['es', 'EUR', 'Los artículos suman 24,40\u00a0€, más que el total de 1023,80\u00a0€.'],
    ['es', null, 'Los artículos suman 24,40, más que el total de 1023,80.'],
    ['en', 'USD', 'The items add up to $24.40, more than the total of $1,023.80.'],
  ] as const)('says the money of a tag as its reader does (%s, %s)', (locale, currency, words) => {
    const finding = { code: 'items_exceed', sum: '24.40', total: '1023.80' } as const
    expect(formatFinding(finding, { t: translate(locale, 'receipts'), locale, currency })).toBe(words)
    const linked = { name: 'total_mismatch', reason: 'x', linked_data: { finding } } as const
    const speech = { t: translate(locale, 'receipts'), locale, currency, tags: [linked], files: [] }
    expect(formatEvidence('tags', [{ name: 'total_mismatch', reason: 'x' }], speech)).toContain(words)
  })

  it('says the day of a tag as its reader does', () => {
    const finding = { code: 'not_yet', date: '2026-12-24' } as const
    expect(formatFinding(finding, { t, locale: 'es' })).toBe(
      'La fecha de compra 24 de diciembre de 2026 aún no ha llegado.',
    )
  })

  it('names its parts, and leaves a name that it does not know', () => {
    expect(formatEvidenceName('uploads_within_a_day', t)).toBe('Subidas en un día')
    expect(formatEvidenceName('a_new_part', t)).toBe('a new part')
  })

  it.each([
    [
      'Every worker that tried to read it ended without a word.',
      'Todos los procesos que intentaron leerlo terminaron sin decir nada.',
    ],
    ['The engine ended before it answered.', 'Todos los procesos que intentaron leerlo terminaron sin decir nada.'],
    ['receipt 7 has no files', 'No tiene archivos.'],
    ["ENOENT: no such file or directory, open '/data/a.jpeg'", 'Uno de sus archivos no está donde se guardó.'],
    ['the models are missing', 'No se pueden cargar los modelos que leen.'],
    ['Segmentation 4', 'Lo que dice la máquina: Segmentation 4'],
  ])('says why it could not be read: %s', (reason, spanish) => expect(formatReadingFailure(reason, t)).toBe(spanish))
})

describe('why a receipt waits for a person', () => {
  const steps = [{ step: 'parse', evidence: { doubts: ['two_names', 'side_by_side'] } }] as unknown as Parameters<
    typeof formatWhyForPerson
  >[0]['steps'] // Nothing else of a step is read.

  it.each([
    [[], ''],
    [['many_points'], 'más puntos de los que puede dar una máquina'],
    [['side_by_side', 'other_currency'], 'dos recibos enviados como uno; en otra moneda que la del programa'],
    [
      ['side_by_side', 'low_confidence'],
      'dos recibos enviados como uno; leído con poca seguridad; hay dos nombres en la cabecera',
    ],
  ] as const)('by %j', (review_reasons, said) =>
    expect(formatWhyForPerson({ review_reasons: [...review_reasons], steps }, t)).toBe(said),
  )
})
