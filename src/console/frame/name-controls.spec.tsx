import { openConsole } from '../../../tests/support/console-page'

const { nameControls } = await import('./name-controls')

/** As Payload renders a page's editor, without what names don't depend on. */
const EDITOR = `<header class="blocks-field__header"><h3>Blocks</h3></header>
  <div class="collapsible">
    <div class="collapsible__drag"></div>
    <div class="collapsible__header-wrap">
      <span class="blocks-field__block-number">05</span><span class="pill__label">FAQ</span>
      <input class="section-title__input">
    </div>
    <button class="array-actions__button"></button>
    <div class="field-type select">
      <label class="field-label">Ratio<span class="required">*</span></label>
      <input class="rs__input"><div class="clear-indicator" aria-hidden="true" tabindex="0"></div>
    </div>
    <div class="field-type date-time-field">
      <label class="field-label">Starts</label><button class="date-time-picker__clear-button"></button>
    </div>
    <div class="collapsible">
      <div class="collapsible__drag"></div>
      <div class="collapsible__header-wrap"><span class="row-label">Question 01</span></div>
    </div>
  </div>
  <iframe id="live-preview-iframe"></iframe>`

it('names the controls that Payload leaves without a name', async () => {
  const page = await openConsole(<div id="editor" />)
  const editor = page.find('#editor')
  editor.innerHTML = EDITOR
  nameControls(editor, (key, name = '') => `${key} ${name}`.trim())
  expect(page.all('#editor [aria-label]').map((control) => control.getAttribute('aria-label'))).toEqual([
    'move 05 FAQ',
    'rowName 05 FAQ',
    'rowActions 05 FAQ',
    'Ratio',
    'clear Ratio',
    'clear Starts',
    'move Question 01',
    'preview',
  ])
  expect(page.find('.clear-indicator').hasAttribute('aria-hidden')).toBe(false)
  expect(page.find('#editor h3').getAttribute('aria-level')).toBe('2')
  await page.close()
})
