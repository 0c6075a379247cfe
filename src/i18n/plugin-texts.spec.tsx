import type { Config } from 'payload'
import { laurel } from '@/plugin'
import { renderConsole } from '../../tests/support/render-console'
import { translate } from '.'
import { AddedTexts } from './added-texts.client'
import { type PluginTexts, textsForBrowser } from './plugin-texts'
import { renderText } from './render-text'
import { type Text, text } from './text'
import { useTexts } from './texts-provider.client'

const en = {
  console: { birthdays: { today: 'Birthdays today' } },
  messages: { birthdays: { tooYoung: 'Come back in {{years}} years.' } },
  site: { birthdays: { wish: 'Happy birthday!' } },
} as const
const es = { console: { birthdays: { today: 'Cumpleaños de hoy' } } }
const texts: PluginTexts = { en, es }

declare module '@/plugin' {
  interface PluginMessages {
    birthdays: (typeof en)['messages']['birthdays']
  }
}

const Screen = () => useTexts('console')('presents.none')

describe('the texts of a plugin', () => {
  beforeAll(async () => void (await laurel({ texts })({} as Config)))

  it('are used like those of the product, in English where a language lacks them', () => {
    expect(translate('es', 'console')('birthdays.today')).toBe('Cumpleaños de hoy')
    expect(translate('es', 'site')('birthdays.wish')).toBe('Happy birthday!')
  })

  it('have messages with checked values', () => {
    const message: Text = text('birthdays.tooYoung', { years: 3 })
    expect(renderText(message, 'en')).toBe('Come back in 3 years.')
    // @ts-expect-error: the value is missing
    text('birthdays.tooYoung')
  })

  it('reach the browser with the page that needs them, in one language and without those of the site', () => {
    expect(textsForBrowser(texts, 'en')).toEqual({ en: { console: en.console, messages: en.messages } })
    expect(textsForBrowser(texts, 'es')).toEqual({ en: { console: en.console, messages: en.messages }, es })
    const screen = (
      <AddedTexts texts={{ es: { console: { presents: { none: 'Sin regalos' } } } }}>
        <Screen />
      </AddedTexts>
    )
    expect(renderConsole(screen, 'es')).toBe('Sin regalos')
  })

  it('can neither replace those of the product nor those of another plugin', async () => {
    const add = (added: PluginTexts) => laurel({ texts: added })
    expect(() => add({ en: { site: { home: { title: 'Mine' } } } })({} as Config)).toThrow(
      'the group of site texts (en) "home" is built in',
    )
    const once = await add(texts)({} as Config)
    expect(() => add({ en: { console: en.console } })(once)).toThrow('two plugins add "console birthdays" to texts')
  })
})
