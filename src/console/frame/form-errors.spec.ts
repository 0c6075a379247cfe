import { belongsToField, errorPaths } from './form-errors'

const wrong = { type: 'server', message: 'No' }

describe('the errors of a form', () => {
  it('are named by the whole way to their field', () => {
    const errors = { name: wrong, location: { radius: wrong }, questions: [undefined, { title: wrong, type: wrong }] }
    expect(errorPaths(errors)).toEqual(['name', 'location.radius', 'questions.1.title', 'questions.1.type'])
  })

  it('name a list that is wrong as a whole', () => {
    expect(errorPaths({ questions: { root: wrong } })).toEqual(['questions'])
  })

  it('do not wander into the element that a field is drawn by', () => {
    expect(errorPaths({ name: { ref: { deep: wrong } } })).toEqual([])
    expect(errorPaths({})).toEqual([])
  })

  it('belong to a field, what it holds, or the group around it', () => {
    expect(belongsToField('questions.1.title', 'questions')).toBe(true)
    expect(belongsToField('location', 'location.radius')).toBe(true)
    expect(belongsToField('name', 'name')).toBe(true)
    expect(belongsToField('name', 'names')).toBe(false)
  })
})
