'use client'

import { earn } from '@/i18n/es/site/earn'
import { provideTexts } from '../frame/texts/provide-texts.client'
import { SignedInHome, type SignedInHomeProps } from './signed-in-home.client'

const Texts = provideTexts('es', { site: earn })

/** Home and its words in one file. */
export default function SignedInHomeInEs(props: SignedInHomeProps) {
  return (
    <Texts>
      <SignedInHome {...props} />
    </Texts>
  )
}
