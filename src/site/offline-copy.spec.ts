import { openPage } from '../../tests/support/browser-globals'
import { forgetOfflineCopy, keepBalance, keepCode, keepVoucher, readOfflineCopy } from './offline-copy'

openPage()
const NOW = 1_000_000

describe('the copy for the offline page', () => {
  beforeEach(() => forgetOfflineCopy(7))

  it('holds the balance, opened codes and valid vouchers, newest first', () => {
    keepBalance(7, 1, 90, NOW)
    keepCode(7, { title: 'Tote', code: 'A-1' })
    keepCode(7, { title: 'Mug', code: 'B-2' })
    keepCode(7, { title: 'Tote', code: 'A-1' })
    keepVoucher(7, { title: 'Tea', image: 'data:image/png;base64,AA', until: NOW + 10 })
    keepBalance(7, 1, 80, NOW + 5)
    expect(readOfflineCopy(7)).toEqual({
      ...{ participant: 1, balance: 80, at: NOW + 5 },
      codes: [
        { title: 'Tote', code: 'A-1' },
        { title: 'Mug', code: 'B-2' },
      ],
      vouchers: [{ title: 'Tea', image: 'data:image/png;base64,AA', until: NOW + 10 }],
    })
    keepBalance(7, 1, 80, NOW + 20)
    expect(readOfflineCopy(7)?.vouchers).toEqual([])
  })

  it('is of one participant, and of nobody before a balance is known', () => {
    keepCode(7, { title: 'Tote', code: 'A-1' })
    expect(readOfflineCopy(7)).toBeNull()
    keepBalance(7, 1, 90, NOW)
    keepCode(7, { title: 'Tote', code: 'A-1' })
    keepBalance(7, 2, 10, NOW)
    expect(readOfflineCopy(7)).toMatchObject({ participant: 2, balance: 10, codes: [] })
    expect(readOfflineCopy(8)).toBeNull()
  })
})
