'use client'

import { provideTexts, type SiteProgram, useSite, useSiteQuery, useTexts } from '@laurel/plugin/site'
import { texts } from '../texts'

const TEXTS = {
  en: provideTexts('en', { site: texts.en.site }),
  es: provideTexts('es', { site: texts.es.site }),
} satisfies Record<SiteProgram['locale'], unknown>

/** The notes of the guest book: a page of its own, and a part of the account. */
export function Guestbook() {
  const Texts = TEXTS[useSite().program.locale]
  return (
    <Texts>
      <Notes />
    </Texts>
  )
}

function Notes() {
  const t = useTexts('site')
  const { data } = useSiteQuery<{ notes: { id: number; note: string }[] }>('/public/guestbook')
  return (
    <section className="mx-auto w-full max-w-[721px] px-4 py-6">
      <h2>{t('guestbook.heading')}</h2>
      <ul>
        {data?.notes.map(({ id, note }) => (
          <li key={id}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
