'use client'

import { FileText, Upload, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from './cx'
import { useFieldControl } from './field.client'
import { formatFileSize } from './format-file-size'
import { IconButton } from './icon-button'

export type FileInputLabels = { choose: string; drop: string; remove: (name: string) => string }
export type FileInputProps = {
  /** The selected files, controlled by the caller. */
  files: File[]
  onFilesChange: (files: File[]) => void
  /** Like an HTML input's `accept`, such as 'image/*,.pdf'. The server validates again. */
  accept?: string
  multiple?: boolean
  /** Opens the camera on phones. */
  capture?: 'user' | 'environment'
  /** The accepted types, sizes and number of files. */
  hint?: ReactNode
  name?: string
  disabled?: boolean
  labels?: Partial<FileInputLabels>
  className?: string
}

const english: FileInputLabels = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  remove: (name) => `Remove ${name}`,
}

/** A drop zone that is also a button, with the list of selected files. */
export function FileInput({
  files,
  onFilesChange,
  accept,
  multiple,
  capture,
  hint,
  name,
  disabled,
  labels,
  className,
}: FileInputProps) {
  const texts = { ...english, ...labels }
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const aria = useFieldControl()
  const add = (list: FileList | null) => {
    const chosen = Array.from(list ?? [])
    if (chosen.length > 0) onFilesChange(multiple ? [...files, ...chosen] : chosen.slice(0, 1))
  }
  return (
    <div className={className}>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) add(event.dataTransfer.files)
        }}
        className={cx(
          'flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-line-control border-dashed bg-input px-6 py-8 text-center transition-colors duration-150 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          over && 'border-accent-text bg-accent-quiet',
          disabled && 'cursor-not-allowed opacity-60',
        )}
      >
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          capture={capture}
          disabled={disabled}
          {...aria}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files)
            // Allows the same file to be selected again after its removal.
            event.target.value = ''
          }}
        />
        <Upload aria-hidden="true" className="mb-1 size-5 text-ink-3" />
        <span className="text-ink-2 text-ui">
          <span className="font-medium text-accent-text underline decoration-from-font underline-offset-2">
            {texts.choose}
          </span>{' '}
          <span className="max-sm:hidden">{texts.drop}</span>
        </span>
        {hint && <span className="text-ink-3 text-ui-sm">{hint}</span>}
      </label>
      {files.length > 0 && (
        <ul className="mt-2.5 flex flex-col gap-1.5">
          {files.map((file, index) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex items-center gap-2.5 rounded-input border border-line bg-surface-1 py-1 pr-1 pl-3"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate text-ink text-ui">{file.name}</span>
              <span className="shrink-0 text-ink-3 text-ui-sm tabular-nums">{formatFileSize(file.size)}</span>
              <IconButton
                size="sm"
                label={texts.remove(file.name)}
                icon={<X />}
                onClick={() => onFilesChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
