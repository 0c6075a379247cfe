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
  ])("leaves out what isn't shown: %s", (html) => expect(htmlToText(`${html}<p>Shop</p>`)).toBe('Shop'))

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
})
