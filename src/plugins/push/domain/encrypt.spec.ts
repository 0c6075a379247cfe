import { createECDH, createPublicKey, verify } from 'node:crypto'
import { encryptMessage, vapidHeader } from './encrypt'

describe('encryptMessage', () => {
  it('makes the message of RFC 8291, section 5', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const browser = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const message = encryptMessage('When I grow up, I want to be a watermelon', browser, { pair, salt })
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('refuses a key that is no point of the curve', () => {
    expect(() => encryptMessage('hi', { p256dh: 'BAAA', auth: 'AAAA' })).toThrow()
  })
})

describe('vapidHeader', () => {
  it('is signed with the key that it names, for the endpoint’s host only', () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const keys = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
    const now = new Date('2026-11-29T00:00:00Z')
    const header = vapidHeader('https://push.example/send/abc', 'mailto:owner@example.com', keys, now)
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
    expect(key).toBe(keys.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:owner@example.com',
    })
    const point = pair.getPublicKey()
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ format: 'jwk', key: jwk })
    const isValid = verify(
      ...(['sha256', Buffer.from(`${head}.${claims}`)] as const),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isValid).toBe(true)
  })
})
