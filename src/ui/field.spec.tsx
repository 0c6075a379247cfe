import { renderToStaticMarkup } from 'react-dom/server'
import { Field } from './field.client'
import { Select } from './select.client'
import { TextInput } from './text-input.client'

const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}\\b[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1]

describe('a field', () => {
  it('connects label, help and error to its control', () => {
    const html = renderToStaticMarkup(
      <Field label="Points" help="Whole numbers." error="Points must be 0 or more." required>
        <TextInput name="points" />
      </Field>,
    )
    const id = attribute(html, 'input', 'id')
    expect(id).toBeTruthy()
    expect(attribute(html, 'label', 'for')).toBe(id)
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error ${id}-help`)
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
    expect(attribute(html, 'input', 'aria-required')).toBe('true')
    expect(html).toContain(`id="${id}-error" role="alert"`)
  })

  it('omits the attributes of missing errors and help, and uses a given id', () => {
    const html = renderToStaticMarkup(
      <Field label="Kind" id="kind">
        <Select options={[{ value: 'quiz', label: 'Quiz' }]} aria-describedby="elsewhere" />
      </Field>,
    )
    expect(attribute(html, 'select', 'aria-describedby')).toBe('elsewhere')
    expect(attribute(html, 'select', 'aria-invalid')).toBeUndefined()
    expect(attribute(html, 'select', 'id')).toBe('kind')
    expect(attribute(html, 'label', 'for')).toBe('kind')
  })
})
