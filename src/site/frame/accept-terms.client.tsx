'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox.client'
import { RadioGroup } from '@/ui/radio-group.client'
import { toast } from '@/ui/toast'
import type { WireParticipant } from '../wire'
import { PageLink } from './page-link.client'
import { useSite, useSiteMutation } from './site-provider.client'
import { useLogOut } from './use-log-out.client'

/** Legal pages are found by words in their title, as at sign-up. */
const LEGAL = /privacy|privacidad|rules|reglas|terms|términos/i

/** The terms and email settings for an imported participant. The dialog stays until they accept or sign out. */
export function AcceptTerms({ participant }: { participant: WireParticipant }) {
  const { program } = useSite()
  const { isPending: isBusy, mutateAsync } = useSiteMutation('/public/account/accept_terms')
  const t = useTexts('site')
  const { leaving, logOut, refusal } = useLogOut()
  const documents = program.published_program_pages.filter(({ title }) => LEGAL.test(title))
  const dialog = useRef<HTMLDialogElement>(null)
  const [agrees, setAgrees] = useState(false)
  const [chosen, setChosen] = useState(String(participant.email_setting_id ?? program.email_settings.at(-1)?.id ?? ''))
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])

  const accept = async (event: FormEvent) => {
    event.preventDefault()
    if (!agrees || isBusy) return
    const form = new FormData()
    form.set('agree_terms', 'true')
    if (chosen !== '') form.set('email_setting_id', chosen)
    const answer = await mutateAsync(form)
    if (answer.ok && answer.body.success) return
    const message = answer.ok ? answer.body.message : answer.message
    toast.danger(t('common:error'), message || t('common:tryAgain'))
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('acceptTerms.title', { program: program.name })}
      onCancel={(event) => event.preventDefault()}
      className="site-overlay fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-float border-0 bg-float p-0 text-ink shadow-float backdrop:bg-black/50 sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:w-[min(92vw,560px)] sm:rounded-float"
    >
      <form onSubmit={accept} noValidate className="flex flex-col gap-5 p-5">
        <div>
          <h2 className="font-bold font-header text-title">{t('acceptTerms.title', { program: program.name })}</h2>
          <p className="mt-2 text-ink-2">{t('acceptTerms.help', { term: program.term_points_as })}</p>
        </div>
        {program.email_settings.length > 0 && (
          <RadioGroup
            legend={t('acceptTerms.emails')}
            name="email_setting_id"
            value={chosen}
            onValueChange={setChosen}
            options={program.email_settings.map(({ description, id }) => ({ value: String(id), label: description }))}
            cards
          />
        )}
        <Checkbox
          name="agree_terms"
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
          label={t('acceptTerms.agree')}
        />
        {documents.length > 0 && (
          <ul className="-mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ui-sm">
            {documents.map((page) => (
              <li key={page.slug}>
                <PageLink page={page} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button type="submit" variant="primary" block disabled={!agrees} loading={isBusy}>
            {t('acceptTerms.accept')}
          </Button>
          <Button block loading={leaving} onClick={() => void logOut()}>
            {t('acceptTerms.leave')}
          </Button>
        </div>
        {refusal}
      </form>
    </dialog>
  )
}
