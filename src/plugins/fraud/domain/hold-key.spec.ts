import { formatHoldKey, parseHoldKey } from './hold-key'

it('names holds of any kind, and reads nothing else', () => {
  for (const key of [
    { kind: 'gifts', holdId: 12 },
    { kind: 'my_kind', holdId: 1 },
  ])
    expect(parseHoldKey(formatHoldKey(key))).toEqual(key)
  for (const text of [undefined, '', 'gifts', 'gifts-', 'gifts-0', 'gifts-1x', '-1', 'Gifts-1', 'gifts-99999999999'])
    expect(parseHoldKey(text)).toBeNull()
})
