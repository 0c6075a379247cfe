import { openPage } from '../../../tests/support/browser-globals'
import { ALIVE, EARLY_PRESS_SCRIPT } from './early-press-script'

describe('a press before the page is alive', () => {
  let page: Window
  let heard: string[]

  beforeEach(() => {
    page = openPage('http://pennywort.localhost/')
    heard = []
    page.document.body.innerHTML =
      '<button type="button" id="menu"><svg></svg></button><button type="button" id="next"></button><button id="send"></button><p></p>'
    new Function('addEventListener', 'removeEventListener', EARLY_PRESS_SCRIPT)(
      page.addEventListener.bind(page),
      page.removeEventListener.bind(page),
    )
  })
  const press = (selector: string) =>
    page.document.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }))
  const comeAlive = () => {
    for (const button of page.document.querySelectorAll('button'))
      button.addEventListener('click', () => heard.push(button.id))
    page.dispatchEvent(new Event(ALIVE))
  }

  it.each([
    ['of a button, wherever on it', ['#menu svg'], ['menu']],
    ['of which the last counts', ['#menu', '#next'], ['next']],
    ['after which somebody pressed elsewhere', ['#menu', 'p'], []],
    ['that the browser has sent a form by', ['#send'], []],
  ])('%s, is answered once the page is: %j', (_, pressed, answered) => {
    for (const selector of pressed) press(selector)
    comeAlive()
    expect(heard).toEqual(answered)
    press('p')
    page.dispatchEvent(new Event(ALIVE))
    expect(heard).toEqual(answered)
  })

  it('is forgotten with its button', () => {
    press('#menu')
    page.document.querySelector('#menu')?.remove()
    comeAlive()
    expect(heard).toEqual([])
  })

  it('that brings the page to life itself is answered once', () => {
    page.document.querySelector('#menu')?.addEventListener('click', () => {
      page.dispatchEvent(new Event(ALIVE))
      heard.push('menu')
    })
    press('#menu')
    expect(heard).toEqual(['menu'])
  })
})
