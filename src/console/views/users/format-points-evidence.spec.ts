import { translate } from '@/i18n'
import { formattersOf } from '../../frame/formatters'
import { formatPointsEvidence } from './format-points-evidence'

const say = (evidence: Record<string, unknown> | null) =>
  formatPointsEvidence(evidence, {
    t: translate('es', 'console'),
    format: formattersOf('es', 'UTC', new Date('2026-11-20T00:00:00Z')),
  }).map(({ key, value }) => `${key}: ${value}`)

describe("the evidence of points, in the administrator's language", () => {
  it.each([
    [{ completion_id: 12_345 }, 'Reto completado: #12345'],
    [{ percent: 80 }, 'Respuestas correctas (%): 80'],
    [{ read: true }, 'Leído: Sí'],
    [{ clicked: 'https://example.com/a' }, 'Abierto: https://example.com/a'],
    [{ verified: 'email' }, 'Verificado: Correo electrónico'],
    [{ held_because: 'same_network' }, 'Motivo de la retención: revisión de la invitación (misma dirección IP)'],
    [{ because: 'dispute' }, 'Motivo: Pago en disputa'],
    [{ reason: 'returned' }, 'Motivo: Compra devuelta'],
    [{ tier_multiplier: 1.5 }, 'Multiplicador del nivel: 1,5'],
    [{ started_at: '2026-11-19T10:05:00.000Z' }, 'Inicio: 19 nov 2026, 10:05'],
    [{ latitude: 40.4168 }, 'Latitud: 40,4168'],
    [{ entity: null }, 'Destinatario: —'],
    [
      {
        items: [
          { name: 'Oat Milk', price_cents: 450, points: 45 },
          { name: 'Points', price_cents: 100, points: 10 },
        ],
      },
      'Artículos: Oat Milk, Precio 4,50, Puntos 45; Points, Precio 1,00, Puntos 10',
    ],
    [{ a_new_part: 'as it is' }, 'a new part: as it is'],
  ])('%j', (evidence, spanish) => expect(say(evidence)).toEqual([spanish]))

  it('formats an amount in its currency', () => {
    expect(say({ amount_cents: 2550, currency: 'EUR' })[0]).toMatch(/^Monto: 25,50\s€$/)
  })

  it('returns nothing without evidence', () => expect(say(null)).toEqual([]))
})
