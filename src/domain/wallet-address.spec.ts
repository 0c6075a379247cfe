import { readWalletAddress } from './wallet-address'

const ADDRESS = `0x${'ab12'.repeat(16)}`

describe('readWalletAddress', () => {
  // RULE-49
  it.each([
    ['an address', ADDRESS, ADDRESS],
    ['capitals and blanks', ` 0X${'AB12'.repeat(16)} `, ADDRESS],
    ['missing zeros at the start', `0x${'1'.repeat(61)}`, `0x000${'1'.repeat(61)}`],
  ])('reads %s', (_, text, address) => {
    expect(readWalletAddress(text)).toBe(address)
  })

  it.each([
    ['an Ethereum address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['one with zeros before it', `0x${'0'.repeat(24)}52908400098527886E0F7030069857D2E4169EE7`],
    ['a short address of the system', '0x1'],
    ['no prefix', 'ab12'.repeat(16)],
    ['other letters', `0x${'zz12'.repeat(16)}`],
    ['too many digits', `${ADDRESS}0`],
    ['a name', 'ada.apt'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(readWalletAddress(text)).toBeNull()
  })
})
