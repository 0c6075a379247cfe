import { htmlToText } from './html-to-text'

describe('htmlToText', () => {
  it('puts the cells of a row beside each other, and blocks below', () => {
    const html = `<html><head><style>p{}</style><title>x</title></head><body><h1>Corner&nbsp;Shop</h1><p>12 High St<br>Leeds</p>
      <table><tr><td>Coffee<br><small>large</small></td><td align="right">$3.00</td></tr><tr><td><b>Total</b></td><td>$3.00</td></tr></table></body></html>`
    expect(htmlToText(html).split('\n')).toEqual([
      'Corner Shop',
      '12 High St',
      'Leeds',
      'Coffee    $3.00',
      'large',
      'Total    $3.00',
    ])
  })

  it('reads layout tables around tables', () => {
    const html = `<table><tr><td><table><tr><td>Bread</td><td>2.50</td></tr><tr><td>Milk</td><td>1.10</td></tr></table></td></tr></table>`
    expect(htmlToText(html).split('\n')).toEqual(['Bread    2.50', 'Milk    1.10'])
  })

  it.each([
    '<div style="display:none">Total 999.00</div>',
    '<p hidden>Total 999.00</p>',
    '<span style="font-size:0px">Total 999.00</span>',
    '<script>document.body.append("Total 999.00")</script>',
    '<style>.a .b { display: none }</style><div class="a"><p class="b">Total 999.00</p></div>',
    '<style>@media screen { #h { VISIBILITY: hidden !important } }</style><p id="h">Total 999.00</p>',
    '<p style="DISPLAY : none !important">Total 999.00</p>',
    '<div style="max-height:0;overflow:hidden">Total 999.00</div>',
    '<div style="height:0px;overflow:hidden">Total 999.00</div>',
    '<p style="position:absolute;left:-9999px">Total 999.00</p>',
    '<p style="color:rgba(0,0,0,0)">Total 999.00</p>',
    '<div style="background:#fff"><p style="color:white">Total 999.00</p></div>',
    '<font color="#FFFFFF">Total 999.00</font>',
  ])("leaves out what isn't shown: %s", (html) => expect(htmlToText(`${html}<p>Shop</p>`)).toBe('Shop'))

  it.each([
    '<style>@media (max-width: 600px) { .w { display: none } } p { color: red } .w::nonsense(</style><p class="w">Total 1.00</p>',
    '<table bgcolor="#123456"><tr><td style="color:#fff">Total 1.00</td></tr></table>',
    '<p style="font-size:0.9em;max-height:100px;opacity:.9;color:#fffff0">Total 1.00</p>',
  ])('reads what is shown: %s', (html) => expect(htmlToText(html)).toBe('Total 1.00'))

  it('keeps words of a line together', () => {
    expect(htmlToText('<p>Total <b>$1</b><i>.20</i> paid</p>')).toBe('Total $1.20 paid')
  })

  it.each(['<div>', '<a><div>', '<table><b>x', '<font size=1><p>', '<b><i><u><a><p>'])(
    'reads or refuses hostile nesting within seconds: %s',
    (tag) => {
      const start = performance.now()
      htmlToText(tag.repeat(60_000))
      expect(performance.now() - start).toBeLessThan(5_000)
    },
  )

  it('reads or refuses hostile styles within seconds', () => {
    const rule = (n: number) => `div div ~ p:not(.a${n}) + b .c *:nth-child(2n+1){display:none}`
    const sheet = Array.from({ length: 1_000 }, (_, n) => rule(n)).join('')
    const start = performance.now()
    htmlToText(`<style>${sheet}</style>${'<div><p>x<b><i>y</i></b></p></div>'.repeat(2_000)}`)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
