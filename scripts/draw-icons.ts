import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderIconSheet } from '../src/ui/icons/render-icon-sheet'

/** Draws the sheet of participants' icons from src/ui/icons/drawn.ts. Part of `npm run generate`. */
writeFileSync(path.resolve(import.meta.dirname, '../src/ui/icons/icons.svg'), renderIconSheet())
