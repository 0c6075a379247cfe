import { pageWindow } from './page-window'

describe('the page numbers around the current one', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 'gap', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
    [20, 20, [1, 'gap', 19, 20]],
  ])('page %i of %i', (current, last, pages) => {
    expect(pageWindow(current, last)).toEqual(pages)
  })
})
