'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Dialog, Kbd } from '@/ui'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['V', 'valid'],
  ['I', 'invalid'],
  ['Ctrl S', 'save'],
  ['1 – 5', 'tabs'],
  ['B', 'boxes'],
  ['G', 'page'],
  ['+  –  0  F  R', 'zoom'],
  ['Alt N', 'item'],
  ['Enter  Esc', 'row'],
  ['?', 'help'],
] as const

/** The keyboard shortcuts of the review screen. */
export function KeysDialog({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const t = useTexts('receipts')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpen}
      title={t('console.keys.title')}
      labels={{ close: t('console.line.close') }}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-ui">
        {KEYS.map(([keys, name]) => (
          <div key={name} className="contents">
            <dt className="flex gap-1">
              {keys.split('  ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{t(`console.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
