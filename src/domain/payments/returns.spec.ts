import type { ReturnEvent } from '@/platform/payments'
import { addReturn, type Returns, sumReturns } from './returns'

const at = new Date('2026-11-26T12:00:00Z')
const later = new Date('2026-11-26T12:00:01Z')
const of = { paymentId: 'pi_1', chargeId: 'ch_1' }
const refund = (refundId: string, amount: number, state: 'done' | 'failed' = 'done'): [ReturnEvent, Date] => [
  { ...of, kind: 'refund', refundId, amount, state },
  at,
]
const charge = (refunded: number): [ReturnEvent, Date] => [{ ...of, kind: 'charge', refunded }, at]
const dispute = (state: 'open' | 'lost' | 'won', when = at, amount = 2_500): [ReturnEvent, Date] => [
  { ...of, kind: 'dispute', disputeId: 'du_1', amount, state },
  when,
]

const permute = <T>(list: T[]): T[][] =>
  list.length < 2 ? [list] : list.flatMap((one, at) => permute(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe('the returned part of a payment', () => {
  it.each<[string, number, [ReturnEvent, Date][]]>([
    ['nothing', 0, []],
    ['one refund, reported twice', 1_000, [refund('a', 1_000), charge(1_000)]],
    ['two refunds', 1_500, [refund('a', 1_000), charge(1_000), refund('b', 500), charge(1_500)]],
    ['two refunds of which one event was lost', 1_500, [refund('a', 1_000), charge(1_500)]],
    ['a refund that failed', 0, [refund('a', 1_000), charge(1_000), refund('a', 1_000, 'failed')]],
    [
      'one failed refund and one successful',
      500,
      [refund('a', 1_000), charge(1_000), refund('a', 1_000, 'failed'), refund('b', 500), charge(500)],
    ],
    ['an open dispute', 0, [dispute('open')]],
    ['a lost dispute', 2_500, [dispute('open'), dispute('lost')]],
    ['a lost dispute of a part of it', 900, [dispute('open', at, 900), dispute('lost', at, 900)]],
    ['a dispute that was won', 0, [dispute('open'), dispute('won')]],
    ['a dispute that was lost, and won in an appeal', 0, [dispute('lost'), dispute('won', later)]],
    ['never more than was paid', 2_500, [refund('a', 1_000), dispute('lost')]],
  ])('%s', (_, expected, events) => {
    for (const order of permute(events).slice(0, 200)) {
      const twice = [...order, ...order]
      const returns = twice.reduce<Returns>((known, [details, when]) => addReturn(known, details, when), {})
      expect(sumReturns(returns, 2_500)).toBe(expected)
    }
  })
})
