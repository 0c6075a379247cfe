'use client'

import { useState } from 'react'
import { useRefreshPersonal, useSite, useTexts } from '@/plugin/site'
import { Section } from '@/plugin/site/home-section'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'

type Line = { id: number; title: string; text: string; button: string; path: string }
type Inbox = { messages: Line[] }

/** Each message with its button, until it's put away. */
export default function InboxSection() {
  const t = useTexts('site')
  return (
    <Section<Inbox>
      path="/public/messages"
      id="messages"
      title={t('inbox.title')}
      skeleton={<Skeleton shape="block" className="h-20" label={t('inbox.loading')} />}
      isEmpty={({ messages }) => messages.length === 0}
    >
      {({ messages }) => (
        <ul className="m-0 grid list-none gap-3 p-0">
          {messages.map((line) => (
            <Message key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Message({ line: { button, id, path, text, title } }: { line: Line }) {
  const { call, href } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [isGone, setGone] = useState(false)
  const putAway = async (opened: boolean) => {
    setGone(!opened)
    await call(`/public/messages/${id}`, { opened })
    if (opened) window.location.assign(href(path))
    else await refresh()
  }
  if (isGone) return null
  return (
    <li className="on-tile flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-line p-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="wrap-anywhere m-0 font-header font-semibold text-ui">{title}</h3>
        <p className="wrap-anywhere m-0 mt-1 whitespace-pre-line text-ink-2 text-ui-sm">{text}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button size="sm" onClick={() => void putAway(false)} aria-label={t('inbox.dismissOf', { title })}>
          {t('inbox.dismiss')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => void putAway(true)}>
          {button || t('inbox.open')}
        </Button>
      </div>
    </li>
  )
}
