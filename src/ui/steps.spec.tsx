import { renderToStaticMarkup } from 'react-dom/server'
import { Steps } from './steps'

describe('steps', () => {
  it('give their names the room first: the lines between them are what shrinks', () => {
    const html = renderToStaticMarkup(<Steps items={[{ label: 'Type' }, { label: 'Reward and limits' }]} current={0} />)
    // As wide as its name, and only what is over is shared out; equal shares would cut a long name beside a short one.
    expect(html).toMatch(/<li [^>]*class="[^"]*\bnot-last:flex-auto\b/)
    expect(html).toMatch(/<span aria-hidden="true" class="h-px min-w-1 flex-1 /)
  })
})
