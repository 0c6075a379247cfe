'use client'

import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { toText } from './file-text'

/** Adds files to a text field: texts as they are, others as PEM blocks. */
export function AddFiles({ accept, name }: { name: string; accept: string }) {
  const t = useTexts('console')
  const { getValues, setValue } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const add = async (files: readonly File[]) => {
    const texts = await Promise.all(
      files.map(async (file) => toText(file.name, new Uint8Array(await file.arrayBuffer()))),
    )
    const whole = [String(getValues(name) ?? '').trim(), ...texts].filter(Boolean).join('\n')
    setValue(name, whole, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="sm" icon={<Upload />} onClick={() => input.current?.click()}>
        {t('wallet.addFiles')}
      </Button>
    </>
  )
}
