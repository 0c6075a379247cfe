import { existsSync } from 'node:fs'
import { listPlugins } from '../int/plugins/removal/prove-removal'

const names = listPlugins().map(({ name }) => name)

it('plugins.ts lists first-party plugins', () => {
  expect(names).toContain('agents')
})

it.each(names)('%s has a page about itself, and is removed by a test', (name) => {
  expect(
    [`src/plugins/${name}/README.md`, `tests/int/plugins/removal/${name}.int.spec.ts`].filter(
      (file) => !existsSync(file),
    ),
  ).toEqual([])
})
