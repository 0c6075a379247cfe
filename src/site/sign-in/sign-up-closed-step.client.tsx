'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { useSite } from '../frame/site-provider.client'
import { SignInFrame } from './frame.client'

/** Replaces the sign-up form while the program has no published terms (RULE-63). */
export function SignUpClosedStep({ onBack }: { onBack: () => void }) {
  const { program } = useSite()
  const t = useTexts('signin')
  return (
    <SignInFrame title={t('signUpClosedTitle')} lead={t('signUpClosedHelp', { program: program.name })} onBack={onBack}>
      <Button size="lg" block onClick={onBack} className="mt-auto lg:mt-0">
        {t('otherEmail')}
      </Button>
    </SignInFrame>
  )
}
