'use client'

import { useSite, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useIntent } from './use-intent.client'

type InvitedToProps = {
  invitations: { id: number; name: string }[]
  /** Of the link that was opened, and whose household it leads to. */
  code: string | null
  byLink: { name: string } | null
}

/** The households that this member can join. */
export function InvitedTo({ byLink, code, invitations }: InvitedToProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const { isPending, send } = useIntent()
  const words = (name: string) => ({ name: name || t('households.someone'), term: program.term_points_as })
  return (
    <>
      {code && !byLink && <p className="text-ink-2">{t('households.linkGone')}</p>}
      {code && byLink && (
        <Card text={t('households.byLink', words(byLink.name))}>
          <Button variant="primary" loading={isPending} onClick={() => void send({ intent: 'join', code })}>
            {t('households.join')}
          </Button>
        </Card>
      )}
      {invitations.map(({ id, name }) => (
        <Card key={id} text={t('households.invitedBy', words(name))}>
          <Button
            variant="primary"
            loading={isPending}
            onClick={() => void send({ intent: 'accept', invitation_id: id })}
          >
            {t('households.join')}
          </Button>
          <Button disabled={isPending} onClick={() => void send({ intent: 'decline', invitation_id: id })}>
            {t('households.decline')}
          </Button>
        </Card>
      ))}
    </>
  )
}

function Card({ children, text }: { children: React.ReactNode; text: string }) {
  return (
    <section className="rounded-card bg-accent-quiet p-4" data-testid="household-invitation">
      <p className="flex items-start gap-3 font-semibold">
        <Icon name="heart-handshake" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
