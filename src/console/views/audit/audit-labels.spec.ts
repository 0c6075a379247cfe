import { nobody } from '@/collections/access'
import { AUDITED_BY_DOMAIN } from '@/collections/hooks/audit-payload-writes'
import { LOCALES, translate } from '@/i18n'
import { allCollections } from '../../../../tests/support/all-collections'
import '../../../../tests/support/plugin-texts'
import { formatAction, formatActor, formatRecord, formatWhere, groupActions } from './audit-labels'

const english = translate('en', 'console')
const spanish = translate('es', 'console')

describe('audit log labels', () => {
  it('describe action and record in the reader’s language', () => {
    expect(formatAction(english, 'sweepstake.frozen')).toBe('Entries locked')
    expect(formatAction(spanish, 'sweepstake.frozen')).toBe('Participaciones cerradas')
    expect(formatAction(spanish, 'program-pages.updated')).toBe('Página del programa actualizada')
    expect(formatRecord(english, 'sweepstake-draws')).toBe('Sweepstake draw')
    expect(formatRecord(spanish, 'sweepstake-draws')).toBe('Sorteo')
  })

  it.each(['clock.struck', 'sweepstake.wound_up', 'sweepstake', 'sweepstake.frozen.again', 'sweepstake:frozen', ''])(
    'keep the unknown action %j',
    (code) => {
      expect(formatAction(spanish, code)).toBe(code)
    },
  )

  it.each(['clocks', 'rewards.of', 'rewards:of'])('keep the unknown record %j', (type) => {
    expect(formatRecord(spanish, type)).toBe(type)
  })

  it('name jobs by their purpose, and everyone else by their own name', () => {
    expect(formatActor(spanish, 'job', 'receipt.process')).toBe('Procesamiento de recibos')
    expect(formatActor(spanish, 'job', 'the tests')).toBe('the tests')
    expect(formatActor(spanish, 'system', 'receipt.process')).toBe('receipt.process')
    expect(formatActor(spanish, 'system', 'participant 292')).toBe('Usuario 292')
    expect(formatActor(spanish, 'administrator', 'participant@example.com')).toBe('participant@example.com')
  })

  it('include the address only if it is known', () => {
    expect(formatWhere('192.0.2.7')).toBe('192.0.2.7')
    for (const unknown of ['direct', '', null]) expect(formatWhere(unknown)).toBeNull()
  })

  const written = allCollections.flatMap(({ access, slug }) =>
    (['create', 'update', 'delete'] as const)
      .filter((operation) => slug !== 'audit-entries' && access?.[operation] !== nobody)
      .map((operation) => [slug, `${operation}d`] as const)
      .filter(([, verb]) => !AUDITED_BY_DOMAIN.has(`${slug}.${verb}`)),
  )

  it('cover what administrators write on Payload’s own pages', () => {
    expect(written).toContainEqual(['program-pages', 'deleted'])
    expect(written).not.toContainEqual(['programs', 'created'])
  })

  it.each(written)('cover %s.%s', (slug, verb) => {
    const [action, type] = [`${slug}.${verb}`, slug.replaceAll('-', '_')]
    for (const locale of LOCALES) {
      const t = translate(locale, 'console')
      expect(formatAction(t, action)).not.toBe(action)
      expect(formatRecord(t, type)).not.toBe(type)
    }
  })
})

describe('the action filter', () => {
  const done = [
    { record_type: 'challenges', action: 'challenge.updated' },
    { record_type: 'challenges', action: 'challenge.approved' },
    { record_type: 'clocks', action: 'clock.struck' },
    { record_type: 'api_key', action: 'api_key.created' },
    { record_type: 'receipt', action: 'receipt.failed' },
    { record_type: 'receipt', action: 'receipt.photos_added' },
    { record_type: 'receipt', action: 'receipt.issue_reported' },
  ]

  it('is sorted by labels, not by codes', () => {
    expect(groupActions(done, english, 'en')).toEqual([
      { type: 'api_key', words: 'API key', actions: [{ action: 'api_key.created', words: 'API key created' }] },
      {
        type: 'challenges',
        words: 'Challenge',
        actions: [
          { action: 'challenge.approved', words: 'Challenge approved' },
          { action: 'challenge.updated', words: 'Challenge updated' },
        ],
      },
      { type: 'clocks', words: 'clocks', actions: [{ action: 'clock.struck', words: 'clock.struck' }] },
      {
        type: 'receipt',
        words: 'Receipt',
        actions: [
          { action: 'receipt.photos_added', words: 'New receipt photo added' },
          { action: 'receipt.failed', words: 'Receipt processing failed' },
          { action: 'receipt.issue_reported', words: 'User reported an issue' },
        ],
      },
    ])
  })

  it('is sorted in the reader’s language', () => {
    const types = groupActions(
      ['offers', 'media', 'imports', 'programs', 'program_pages'].map((record_type) => ({
        record_type,
        action: 'a.b',
      })),
      spanish,
      'es',
    )
    expect(types.map(({ words }) => words)).toEqual([
      'Imagen o video',
      'Importación',
      'Oferta',
      'Página del programa',
      'Programa',
    ])
  })
})
