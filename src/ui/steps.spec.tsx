import { renderToStaticMarkup } from 'react-dom/server'
import { Steps } from './steps'

describe('steps', () => {
  it('give names the space first and shrink the lines between them', () => {
    const html = renderToStaticMarkup(<Steps items={[{ label: 'Type' }, { label: 'Reward and limits' }]} current={0} />)
    // Each step is as wide as its name and only spare space is distributed; equal shares would truncate long names next
    // to short ones.
    expect(html).toMatch(/<li [^>]*class="[^"]*\bnot-last:flex-auto\b/)
    expect(html).toMatch(/<span aria-hidden="true" class="h-px min-w-1 flex-1 /)
  })
})
