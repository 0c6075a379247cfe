type Verb = 'move' | 'rowActions' | 'rowName' | 'edit' | 'remove' | 'clear'
type Noun = 'preview' | 'previewWidth' | 'previewHeight'

/** `move` and `03 Hero` become `Move 03 Hero`. */
type Translate = (key: Verb | Noun, name?: string) => string

/** Controls of Payload's editor that have no name, and no property for one: those of rows, of fields, and of the preview. */
const ROWS: Record<string, Verb> = {
  '.collapsible__drag': 'move',
  '.array-actions__button': 'rowActions',
  '.section-title__input': 'rowName',
}
const FIELDS: Record<string, Verb | null> = {
  '.upload-relationship-details__edit': 'edit',
  '.upload-relationship-details__remove': 'remove',
  '.clear-indicator': 'clear',
  '.date-time-picker__clear-button': 'clear',
  '.rs__input': null,
  '.date-time-picker input': null,
}
const PREVIEW: Record<string, Noun> = {
  '#live-preview-iframe': 'preview',
  '[name="live-preview-width"]': 'previewWidth',
  '[name="live-preview-height"]': 'previewHeight',
}

/** Names the controls after their row or field; to be repeated as rows are added and moved. */
export const nameControls = (editor: Element, translate: Translate): void => {
  for (const [selector, verb] of Object.entries(ROWS))
    for (const control of editor.querySelectorAll(selector)) setName(control, translate(verb, rowOf(control)))
  for (const [selector, verb] of Object.entries(FIELDS))
    for (const control of editor.querySelectorAll(selector)) {
      const field = fieldOf(control)
      setName(control, verb && field ? translate(verb, field) : field)
    }
  for (const [selector, noun] of Object.entries(PREVIEW))
    for (const control of editor.querySelectorAll(selector)) setName(control, translate(noun))
  // Payload shows refused fields by their color only.
  for (const control of editor.querySelectorAll('.field-type :is(input, textarea)'))
    setState(control, 'aria-invalid', control.closest('.field-type')?.classList.contains('error') === true)
  // Payload hides it from screen readers, but it can be focused.
  for (const control of editor.querySelectorAll('.clear-indicator')) control.removeAttribute('aria-hidden')
  // The page's title is the heading above it.
  for (const heading of editor.querySelectorAll('.blocks-field__header h3, .group-field__header h3'))
    heading.setAttribute('aria-level', '2')
}

const setName = (control: Element, name: string): void => {
  if (name && control.getAttribute('aria-label') !== name) control.setAttribute('aria-label', name)
}

const setState = (control: Element, name: string, holds: boolean): void => {
  if (holds) control.setAttribute(name, 'true')
  else control.removeAttribute(name)
}

/** Such as `03 Hero` or `Question 01`. */
const rowOf = (control: Element): string => {
  const header = control.closest('.collapsible')?.querySelector('.collapsible__header-wrap')
  const parts = header?.querySelectorAll('.blocks-field__block-number, .pill__label, .row-label') ?? []
  return [...parts].map(({ textContent }) => textContent?.trim()).join(' ')
}

/** The label without the star of required fields and the language. */
const fieldOf = (control: Element): string =>
  control.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent?.trim() ?? ''
