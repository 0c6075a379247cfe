import { renderToStaticMarkup } from 'react-dom/server'
import { translate } from '@/i18n'
import { siteProgram } from '../../../tests/support/site-page'
import type { WirePage } from '../wire'
import { ProgramPageView } from './program-page'

const image = {
  public_url: '/perks/media/a.webp',
  alt_text: 'A field',
  width: 1600,
  height: 900,
  blur_data_url: null,
  focal_x: 20,
  focal_y: 70,
  sizes: [],
}
const draw = (blocks: WirePage['blocks'], html = '') =>
  renderToStaticMarkup(
    <ProgramPageView
      page={{ slug: 'about', title: 'About us', html, blocks }}
      rewards={[]}
      challenges={[]}
      href={(path) => `/perks${path}`}
      program={siteProgram()}
      t={translate('en', 'site')}
    />,
  )

describe('a page of blocks', () => {
  it('has one h1: of the hero at its start, or its title', () => {
    const hero = {
      type: 'hero',
      heading: 'Welcome',
      text: 'Come in',
      image,
      button: { text: 'Join', href: '/signin' },
    } as const
    const led = draw([hero])
    expect(led.match(/<h1/g)).toHaveLength(1)
    expect(led).toContain('>Welcome</h1>')
    expect(led).toContain('href="/perks/signin"')
    expect(led).toContain('object-position:20% 70%')
    const titled = draw([hero], '<p>Text</p>')
    expect(titled.match(/<h1/g)).toHaveLength(1)
    expect(titled).toContain('About us</h1>')
    expect(titled).toContain('>Welcome</h2>')
  })

  it('opens answers without JavaScript, and sandboxes embeds', () => {
    const html = draw([
      { type: 'faq', heading: 'Questions', questions: [{ question: 'Why?', answer: '<b>So</b>' }] },
      { type: 'embed', url: 'https://player.vimeo.com/video/1', title: 'Film', ratio: '16:9' },
    ])
    expect(html).toContain('<details')
    expect(html).toContain('&lt;b&gt;So&lt;/b&gt;')
    expect(html).toMatch(/<iframe[^>]*sandbox="allow-scripts/)
    expect(html).not.toContain('allow-top-navigation')
  })

  it('omits empty lists, and says when the page is empty', () => {
    expect(draw([{ type: 'reward_list', heading: 'Rewards', ids: [], limit: 6 }])).not.toContain('<h2')
    expect(draw([])).toContain(translate('en', 'site')('page.empty'))
  })

  it('shows a picture with its caption', () => {
    const html = draw([{ type: 'image', image, caption: 'Ours' }])
    expect(html).toContain('alt="A field"')
    expect(html).toContain('<figcaption')
    expect(html).toContain('Ours')
  })
})
