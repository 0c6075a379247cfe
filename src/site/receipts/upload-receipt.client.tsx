'use client'

import { Camera, FileText, ImagePlus, Plus, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ProgressBar } from '@/ui/progress-bar'
import { toast } from '@/ui/toast'
import { useSite } from '../frame/site-provider.client'
import { sendReceipt } from './send-receipt'

/** Decisions 33; the server holds them, this only saves a wait. */
const MAX_FILES = 5
const MAX_BYTES = 10_000_000
// Without HEIC an iPhone hands over a JPEG, which every browser can show.
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

type Page = { key: string; file: File; preview: string | null }

/** The pages of one receipt, chosen or photographed, looked at, and sent. */
export function UploadReceipt({ onSent }: { onSent: () => void }) {
  const { href } = useSite()
  const t = useTexts('receipts')
  const [pages, setPages] = useState<Page[]>([])
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const attempt = useRef(crypto.randomUUID())
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useReleasedPreviews(pages)

  const add = (files: File[]) => {
    if (files.length === 0) return
    const tooLarge = files.findIndex(({ size }) => size > MAX_BYTES)
    if (pages.length + files.length > MAX_FILES) return setError(t('upload.too_many_files'))
    if (tooLarge >= 0) return setError(t('upload.file_too_large', { position: pages.length + tooLarge + 1 }))
    setError(null)
    // Another set of pages is another receipt.
    attempt.current = crypto.randomUUID()
    setPages([...pages, ...files.map(toPage)])
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = '' // The same file may be chosen again after it was removed.
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const remove = (key: string) => {
    attempt.current = crypto.randomUUID()
    setError(null)
    setPages(pages.filter((page) => page.key !== key))
  }
  const send = async () => {
    setError(null)
    setPercent(0)
    const files = pages.map(({ file }) => file)
    const sent = await sendReceipt(href('/public/receipts'), { attempt: attempt.current, files }, setPercent)
    setPercent(null)
    if (!sent.ok) return setError(sent.message || t('site.offline'))
    attempt.current = crypto.randomUUID()
    setPages([])
    toast.success(t('site.sent'), sent.message)
    onSent()
  }

  const isSending = percent !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an extra; the buttons inside do the same.
    <div
      className={cx('on-tile rounded-card border p-4 sm:p-6', isOver ? 'border-accent' : 'border-line')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <input
        ref={chooser}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        onChange={choose}
        data-testid="receipt-files"
        aria-label={t('site.chooseFiles')}
      />
      {pages.length === 0 ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2 text-ui-sm">{t('site.uploadHelp')}</p>
          {/* Two sets and not one: a phone has a camera at hand, a desk has not. */}
          <div className="flex flex-col gap-2.5 sm:hidden">
            <Button
              variant="primary"
              size="lg"
              block
              icon={<Camera aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t('site.takePhoto')}
            </Button>
            <Button size="lg" block icon={<ImagePlus aria-hidden />} onClick={() => chooser.current?.click()}>
              {t('site.chooseFiles')}
            </Button>
          </div>
          <div className="hidden sm:block">
            <Button
              variant="primary"
              size="lg"
              icon={<ImagePlus aria-hidden />}
              onClick={() => chooser.current?.click()}
            >
              {t('site.chooseFiles')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex items-baseline justify-between gap-3">
            <p className="font-semibold">{t('site.pages', { count: pages.length })}</p>
            <p className="text-ink-2 text-ui-sm">{t('site.onePurchase')}</p>
          </div>
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
            {pages.map((page, index) => (
              <PageThumb
                key={page.key}
                page={page}
                number={index + 1}
                onRemove={isSending ? undefined : () => remove(page.key)}
              />
            ))}
            {pages.length < MAX_FILES && !isSending && (
              <li>
                <button
                  type="button"
                  className="flex aspect-[3/4] w-full flex-col items-center justify-center gap-1.5 rounded-card border border-line-strong border-dashed p-2 text-center text-ink-2 text-ui-sm hover:bg-hover"
                  onClick={() => chooser.current?.click()}
                >
                  <Plus aria-hidden className="size-5" />
                  {t('site.addMore')}
                </button>
              </li>
            )}
          </ul>
          {isSending && (
            <ProgressBar
              label={t('site.sending', { percent })}
              value={percent}
              valueText={`${percent}%`}
              showLabel={false}
            />
          )}
          <div className="flex flex-col gap-2 sm:flex-row-reverse">
            <Button
              variant="primary"
              size="lg"
              block
              disabled={isSending}
              onClick={() => void send()}
              data-testid="send-receipt"
            >
              {isSending ? t('site.sending', { percent }) : t('site.send')}
            </Button>
            <Button size="lg" block disabled={isSending} onClick={() => setPages([])}>
              {t('site.discard')}
            </Button>
          </div>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-4 rounded-card bg-danger-quiet p-3 text-danger text-ui-sm">
          {error}
        </p>
      )}
    </div>
  )
}

function PageThumb({ number, onRemove, page }: { number: number; onRemove?: () => void; page: Page }) {
  const t = useTexts('receipts')
  return (
    <li className="relative">
      <div className="aspect-[3/4] overflow-hidden rounded-card border border-line bg-surface-2">
        {page.preview ? (
          <img src={page.preview} alt={t('site.page', { page: number })} className="size-full object-cover" />
        ) : (
          <span className="flex size-full flex-col items-center justify-center gap-1.5 p-2 text-ink-2 text-ui-xs">
            <FileText aria-hidden className="size-6" />
            <span className="max-w-full truncate">{page.file.name}</span>
          </span>
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={t('site.remove', { page: number })}
          onClick={onRemove}
          className="absolute -top-2 -right-2 inline-flex size-8 items-center justify-center rounded-full border border-line bg-float text-ink shadow-float"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  )
}

const toPage = (file: File): Page => ({
  key: crypto.randomUUID(),
  file,
  preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
})

/** Gives the memory of previews back when their page goes. */
function useReleasedPreviews(pages: Page[]): void {
  const known = useRef<Page[]>([])
  useEffect(() => {
    for (const { key, preview } of known.current) {
      if (preview && !pages.some((page) => page.key === key)) URL.revokeObjectURL(preview)
    }
    known.current = pages
  }, [pages])
  useEffect(
    () => () => {
      for (const { preview } of known.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )
}
