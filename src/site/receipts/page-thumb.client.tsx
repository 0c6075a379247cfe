'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import type { Page } from './prepare-page'

/** A page before upload, with its actions. */
export function PageThumb({
  count,
  isLocked,
  number,
  onEdit,
  onMove,
  onRemove,
  page,
}: {
  count: number
  /** Whether it is uploading, so that it can't be edited. */
  isLocked: boolean
  /** Starts at 1. */
  number: number
  onEdit: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  page: Page
}) {
  const t = useTexts('receipts')
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line" data-testid="page">
      <div className="relative aspect-[3/4] bg-surface-2">
        {page.preview ? (
          <img
            src={page.preview}
            alt={t('tray.page', { page: number })}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <span className="flex size-full flex-col items-center justify-center gap-1.5 p-3 text-center text-ink-2 text-ui-sm">
            <Icon name={page.isPhoto ? 'camera' : 'file-text'} className="size-8" />
            <span className="line-clamp-2 max-w-full break-all">{page.file.name}</span>
            {page.isPhoto && <span className="text-ink-3 text-ui-xs">{t('tray.unseen')}</span>}
          </span>
        )}
        <span
          aria-hidden
          className="absolute top-2 left-2 inline-flex size-6 items-center justify-center rounded-full bg-float font-semibold text-ink text-ui-xs shadow-float"
        >
          {number}
        </span>
      </div>
      {page.hints.length > 0 && (
        <p className="border-line border-t px-3 py-2 text-ink-2 text-ui-sm" data-testid="photo-hints">
          {page.hints.map((hint) => t(`tray.hints.${hint}`)).join(' ')}
        </p>
      )}
      {!isLocked && (
        <div className="flex justify-around border-line border-t">
          {count > 1 && (
            <Tool label={t('tray.earlier', { page: number })} isOff={number === 1} onClick={() => onMove(-1)}>
              <Icon name="arrow-left" />
            </Tool>
          )}
          {page.preview && (
            <Tool label={t('tray.edit', { page: number })} onClick={onEdit} testId="edit-page">
              <Icon name="crop" />
            </Tool>
          )}
          <Tool label={t('tray.remove', { page: number })} onClick={onRemove}>
            <Icon name="x" />
          </Tool>
          {count > 1 && (
            <Tool label={t('tray.later', { page: number })} isOff={number === count} onClick={() => onMove(1)}>
              <Icon name="arrow-right" />
            </Tool>
          )}
        </div>
      )}
    </li>
  )
}

function Tool({
  children,
  isOff = false,
  label,
  onClick,
  testId,
}: {
  children: ReactNode
  isOff?: boolean
  label: string
  onClick: () => void
  testId?: string
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`, which would lose the focus when a page reaches the end.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      data-testid={testId}
      className="inline-flex h-11 min-w-9 flex-1 items-center justify-center text-ink-2 hover:bg-hover hover:text-ink aria-disabled:opacity-35 [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
