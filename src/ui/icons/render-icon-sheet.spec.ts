import fs from 'node:fs'
import { renderIconSheet } from './render-icon-sheet'

it('the sheet of icons holds what is drawn: `npm run generate` draws it anew', () => {
  expect(fs.readFileSync('src/ui/icons/icons.svg', 'utf8')).toBe(renderIconSheet())
})
