'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { SignInFrame } from './frame.client'
import { maskEmail } from './mask-email'

type LinkSentStepProps = {
  email: string
  firstName: string | null
  onBack: () => void
  /** The email has a code too, for people who read it on another device. */
  onEnterCode: () => void
}

/** The step `magic_link_sent`. */
export function LinkSentStep({ email, firstName, onBack, onEnterCode }: LinkSentStepProps) {
  const t = useTexts('signin')
  return (
    <SignInFrame
      onBack={onBack}
      title={
        <span className="flex size-14 items-center justify-center rounded-full bg-accent-quiet text-accent-text">
          <Icon name="mail-check" className="size-7" />
          <span className="sr-only">{t('codeSent')}</span>
        </span>
      }
    >
      <p role="status" className="text-ink text-ui leading-relaxed">
        {firstName ? t('linkSent', { name: firstName }) : t('linkSentPlain')}
      </p>
      <p className="mt-3 text-ink-2 text-ui-sm">{maskEmail(email)}</p>
      <div className="mt-auto flex flex-col gap-2 pt-8 lg:mt-0">
        <Button size="lg" block onClick={onEnterCode}>
          {t('haveCode')}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          {t('otherEmail')}
        </Button>
      </div>
    </SignInFrame>
  )
}
