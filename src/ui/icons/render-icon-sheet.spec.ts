import fs from 'node:fs'
import { renderIconSheet } from './render-icon-sheet'

it('the icon sheet is up to date: `npm run generate` regenerates it', () => {
  expect(fs.readFileSync('src/ui/icons/icons.svg', 'utf8')).toBe(renderIconSheet())
})
