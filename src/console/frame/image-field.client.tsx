'use client'

import { ImagePlus, RefreshCw, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, Field, IconButton, useFieldControl } from '@/ui'
import { fieldError } from './field-error'

/** A stored picture, a newly selected file, or none. */
export type PictureValue = { id: number; url: string } | File | null

type ImageFieldProps = {
  name: string
  label: string
  help?: ReactNode
  required?: boolean
  hideLabel?: boolean
  /** A square of 64 px for icons and options; by default a wide preview. */
  small?: boolean
  /** Shows the whole picture, for logos; by default it fills the preview. */
  contain?: boolean
  /** The subject of the picture, for its buttons' labels on pages with several. */
  of?: string
}

// The same as in src/domain/media/save-picture.ts, which checks the bytes and decides.
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const MAX_PICTURE_BYTES = 8 * 1024 * 1024

/** A picture that can be selected or dropped, previewed, replaced and removed. Its value is a PictureValue. */
export function ImageField({ contain, help, hideLabel, label, name, of, required, small }: ImageFieldProps) {
  const { control, setError, clearErrors } = useFormContext()
  const {
    field: { onBlur, onChange, ref, value },
    fieldState,
  } = useController({ control, name })
  const t = useTexts('console')
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(file)
    if (problem) return setError(name, { type: 'file', message: t(`form.image.${problem}`, { size: MAX_SIZE }) })
    clearErrors(name)
    onChange(file)
    onBlur()
  }
  return (
    <Field label={label} help={help} required={required} hideLabel={hideLabel} error={fieldError(fieldState)}>
      <Picture
        value={value as PictureValue}
        inputRef={ref}
        onTake={take}
        onRemove={() => {
          clearErrors(name)
          onChange(null)
        }}
        of={of ?? label}
        small={small}
        contain={contain}
      />
    </Field>
  )
}

const MAX_SIZE = `${MAX_PICTURE_BYTES / 1024 / 1024} MB`

const problemOf = (file: File): 'wrongType' | 'tooLarge' | null => {
  if (!ACCEPTED.includes(file.type)) return 'wrongType'
  return file.size > MAX_PICTURE_BYTES ? 'tooLarge' : null
}

type PictureProps = {
  value: PictureValue
  inputRef: (element: HTMLInputElement | null) => void
  onTake: (file: File | undefined) => void
  onRemove: () => void
  of: string
  small?: boolean
  contain?: boolean
}

function Picture({ contain, inputRef, of, onRemove, onTake, small, value }: PictureProps) {
  const t = useTexts('console')
  const ownId = useId()
  const { id = ownId, ...aria } = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const url = pictureUrl(value)
  const choose = () => input.current?.click()
  return (
    // A small one is in a row that sets its width, and a container has no intrinsic width.
    <div className={small ? undefined : '@container'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input and the buttons are the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onTake(event.dataTransfer.files[0])
        }}
        className={cx(
          'min-w-0',
          small ? 'flex items-center gap-3' : 'flex flex-col gap-3 @md:flex-row @md:items-center',
        )}
      >
        <label
          htmlFor={id}
          className={cx(
            'relative flex shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-card border border-line-control border-dashed bg-input text-ink-3 transition-colors duration-150 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            small ? 'size-16' : 'aspect-video w-full @md:w-56',
            url && 'border-solid bg-surface-2',
            isOver && 'border-accent-text bg-accent-quiet',
          )}
        >
          <input
            ref={(element) => {
              input.current = element
              inputRef(element)
            }}
            id={id}
            {...aria}
            type="file"
            accept={ACCEPTED.join(',')}
            className="sr-only"
            onChange={(event) => {
              onTake(event.target.files?.[0])
              // Allows the same file to be selected again after its removal.
              event.target.value = ''
            }}
          />
          {url ? (
            <img src={url} alt="" className={cx('size-full', contain ? 'object-contain p-2' : 'object-cover')} />
          ) : (
            <ImagePlus aria-hidden="true" className={small ? 'size-5' : 'size-6'} />
          )}
        </label>
        {small ? (
          url && (
            <IconButton size="sm" label={t('form.image.removeOf', { name: of })} icon={<Trash2 />} onClick={onRemove} />
          )
        ) : (
          <div className="flex min-w-0 flex-col gap-2">
            <div className="flex flex-wrap gap-2">
              <Button
                icon={url ? <RefreshCw /> : <Upload />}
                aria-label={t(url ? 'form.image.replaceOf' : 'form.image.chooseOf', { name: of })}
                onClick={choose}
              >
                {t(url ? 'form.image.replace' : 'form.image.choose')}
              </Button>
              {url && (
                <Button
                  variant="ghost"
                  icon={<Trash2 />}
                  aria-label={t('form.image.removeOf', { name: of })}
                  onClick={onRemove}
                >
                  {t('form.image.remove')}
                </Button>
              )}
            </div>
            <p className="text-ink-3 text-ui-sm">{t('form.image.hint', { size: MAX_SIZE })}</p>
          </div>
        )}
      </div>
    </div>
  )
}

/** Object URLs of selected files, created once each; the browser releases them with the page. */
const chosen = new WeakMap<File, string>()

/** The address of a picture before and after it is saved. */
export const pictureUrl = (value: PictureValue | undefined): string | null => {
  if (!(value instanceof File)) return value?.url ?? null
  const url = chosen.get(value) ?? URL.createObjectURL(value)
  chosen.set(value, url)
  return url
}
