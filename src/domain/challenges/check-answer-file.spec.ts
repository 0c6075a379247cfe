import sharp from 'sharp'
import { checkAnswerFile, MAX_ANSWER_FILE_BYTES } from './check-answer-file'

const picture = () =>
  sharp({ create: { width: 3, height: 3, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer()

describe('checkAnswerFile', () => {
  it('detects pictures by content, regardless of the file name', async () => {
    expect(await checkAnswerFile('holiday.PNG', await picture())).toEqual({
      ok: true,
      filename: 'holiday.PNG',
      mimeType: 'image/png',
    })
    expect(await checkAnswerFile('notes.txt', await picture())).toMatchObject({ mimeType: 'image/png' })
  })

  it('accepts any other file with a generic type', async () => {
    expect(await checkAnswerFile('letter.pdf', Buffer.from('%PDF-1.7\n'))).toMatchObject({
      mimeType: 'application/pdf',
    })
    expect(await checkAnswerFile('list.csv', Buffer.from('a,b\n'))).toMatchObject({
      ok: true,
      mimeType: 'application/octet-stream',
    })
  })

  it.each([
    ['setup.exe', Buffer.from('anything'), 'runnable_file'],
    ['page.html', Buffer.from('<p>Hello</p>'), 'runnable_file'],
    ['drawing.svg', Buffer.from('<svg/>'), 'runnable_file'],
    ['photo.jpg', Buffer.from('MZ\x90\x00'), 'runnable_file'],
    ['notes', Buffer.from('#!/bin/sh\nrm -rf /'), 'runnable_file'],
    ['tool', Buffer.from('\x7fELF\x02', 'latin1'), 'runnable_file'],
    ['photo.jpg', Buffer.from('not a picture'), 'broken_image'],
    ['photo.bin', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'broken_image'],
    ['nothing.txt', Buffer.alloc(0), 'empty_file'],
    ['film.mov', Buffer.alloc(MAX_ANSWER_FILE_BYTES + 1), 'file_too_large'],
  ])('refuses %s', async (name, data, reason) => {
    expect(await checkAnswerFile(name, data)).toEqual({ ok: false, reason })
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\résumé.doc', 'résumé.doc'],
    ['.htaccess', 'htaccess'],
    ['a\u202Egpj.txt', 'agpj.txt'],
    ['\u0000\n', 'file'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(116)}.csv`],
  ])('reduces %j to a file name', async (name, filename) => {
    expect(await checkAnswerFile(name, Buffer.from('a'))).toMatchObject({ ok: true, filename })
  })
})
