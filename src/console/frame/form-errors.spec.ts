import { belongsToField, errorPaths } from './form-errors'

const wrong = { type: 'server', message: 'No' }

describe('the errors of a form', () => {
  it('have the full path to their field', () => {
    const errors = { name: wrong, location: { radius: wrong }, questions: [undefined, { title: wrong, type: wrong }] }
    expect(errorPaths(errors)).toEqual(['name', 'location.radius', 'questions.1.title', 'questions.1.type'])
  })

  it('include errors of a whole list', () => {
    expect(errorPaths({ questions: { root: wrong } })).toEqual(['questions'])
  })

  it("don't descend into DOM elements", () => {
    expect(errorPaths({ name: { ref: { deep: wrong } } })).toEqual([])
    expect(errorPaths({})).toEqual([])
  })

  it('belong to a field, its content, or the group around it', () => {
    expect(belongsToField('questions.1.title', 'questions')).toBe(true)
    expect(belongsToField('location', 'location.radius')).toBe(true)
    expect(belongsToField('name', 'name')).toBe(true)
    expect(belongsToField('name', 'names')).toBe(false)
  })
})
