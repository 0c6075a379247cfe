import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createLogFiles } from './laurel.mjs'

it('begins another log file when one is large, and keeps the one before', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-logs-'))
  const write = createLogFiles(folder, 100)
  for (let line = 1; line <= 50; line++) write('web', `line ${line}`)
  expect(fs.readdirSync(folder).sort()).toEqual(['web.1.log', 'web.log'])
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8')
  expect(read('web.1.log') + read('web.log')).toMatch(/line 49\nline 50\n$/)
  expect(read('web.1.log').length).toBeLessThan(120)
  fs.rmSync(folder, { recursive: true })
})
