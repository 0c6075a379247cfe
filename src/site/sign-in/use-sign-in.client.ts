'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { browserStorage } from '@/ui/browser-storage'
import { queryOfPage } from '@/ui/page-query.client'
import { toast } from '@/ui/toast'
import { SIGNED_IN_HINT, useMe, useSite } from '../frame/site-provider.client'
import { rememberedReferral } from '../referral-memory'
import type { NewParticipant } from './new-participant-step.client'
import { safeRedirectTarget } from './safe-redirect-target'
import { readSavedStep, type SignInStep, saveStep } from './saved-step'
import { useBotCheck } from './use-bot-check.client'
import type { SignInPageProps, SignInReply } from './wire'

/** The form's own fields, which the address must not prefill. */
const OWN_FIELDS = new Set([
  'email',
  'auth_type',
  'browser_token',
  'otp',
  'first_name',
  'last_name',
  'postal',
  'attributes',
  'agree_terms',
  'documents_version',
  'bot_check_response',
  'locale',
  'referral_code',
  'authenticity_token',
])

export type Busy = 'asking' | 'joining' | 'verifying' | 'resending' | null

/** The steps of SITE-86 and SITE-87, and the calls between them. */
export const useSignIn = (page: SignInPageProps, first: SignInStep | null) => {
  const { call, href, program } = useSite()
  const t = useTexts('signin')
  const me = useMe()
  const [step, setStep] = useState<SignInStep>(first ?? { name: 'initial', email: '' })
  const [busy, setBusy] = useState<Busy>(null)
  const [emailError, setEmailError] = useState<string | null>(null)
  const [postalError, setPostalError] = useState<string | null>(null)
  const [attributeErrors, setAttributeErrors] = useState<Record<string, string>>({})
  const isLeaving = useRef(false)
  const isFirst = first === null
  const { botCheck, solve } = useBotCheck()

  useEffect(() => {
    if (!isFirst) return
    const email = queryOfPage().get('email')
    const known = readSavedStep(program.id) ?? (email ? ({ name: 'initial', email } as const) : null)
    if (known) setStep(known)
  }, [isFirst, program.id])

  const isSignedIn = me?.signed_in ?? false
  useEffect(() => {
    if (isSignedIn && !isLeaving.current) window.location.replace(safeRedirectTarget(queryOfPage()) ?? href('/'))
  }, [href, isSignedIn])

  const go = (next: SignInStep) => {
    saveStep(program.id, next)
    setEmailError(null)
    setPostalError(null)
    setStep(next)
  }

  /** Submits a step with the page's query (SITE-114). @returns null after showing an error */
  const submit = async (what: Busy, fields: Record<string, string | null>): Promise<SignInReply | null> => {
    setBusy(what)
    setPostalError(null)
    setAttributeErrors({})
    const form = new FormData()
    for (const [name, value] of queryOfPage()) if (!OWN_FIELDS.has(name)) form.append(name, value)
    form.set('auth_type', page.sign_in_type)
    form.set('locale', program.locale)
    const referralCode = rememberedReferral(program.id)
    if (referralCode) form.set('referral_code', referralCode)
    for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
    let answer = await call<SignInReply>('/public/signin/verify', form)
    if (!answer.ok && answer.errors.bot_check_response) {
      const response = await solve({ botCheck: page.bot_check, challenge: href('/public/signin/bot_check') })
      if (response === null) {
        setBusy(null)
        toast.danger(t('botCheck.unsolved'), t('common:tryAgain'))
        return null
      }
      form.set('bot_check_response', response)
      answer = await call<SignInReply>('/public/signin/verify', form)
    }
    if (answer.ok && answer.body.otp_logged) {
      leave(answer.body.redirect_to)
      return answer.body
    }
    setBusy(null)
    if (answer.ok) {
      // SITE-121: an OTP failure. Other refusals without an error lead to the new_participant step.
      if (!answer.body.ok && answer.body.sign_type !== null) {
        toast.danger(t('error'), answer.body.message)
        return null
      }
      return answer.body
    }
    if (answer.errors.email) setEmailError(answer.errors.email[0] ?? t('invalidEmail'))
    else if (answer.errors.postal) setPostalError(answer.errors.postal[0] ?? t('invalidPostal'))
    else {
      const wrong = Object.entries(answer.errors).filter(([name]) => name.startsWith('attributes.'))
      setAttributeErrors(Object.fromEntries(wrong.map(([name, [first]]) => [name, first ?? t('required')])))
      toast.danger(t('error'), answer.message || t('offline'))
    }
    return null
  }

  const leave = (address: string | undefined) => {
    isLeaving.current = true
    saveStep(program.id, { name: 'initial', email: '' })
    browserStorage.set(SIGNED_IN_HINT, '1')
    // Replaces the entry, because Back would lead to a page that stays busy.
    window.location.replace(address ?? href('/'))
  }

  const showSent = (reply: SignInReply, email: string, browserToken: string) =>
    go({
      name: reply.sign_type === 'magic_link' ? 'magic_link_sent' : 'otp_verification',
      email,
      firstName: reply.participant?.first_name ?? null,
      browserToken,
      sentAt: Date.now(),
    })

  const showNewParticipant = (email: string, browserToken: string | null) => {
    const elsewhere = enrolmentAddress(page, email, queryOfPage(), rememberedReferral(program.id))
    if (!elsewhere) return go({ name: 'new_participant', email, browserToken })
    isLeaving.current = true
    window.location.assign(elsewhere)
  }

  const follow = (reply: SignInReply, email: string) => {
    if (reply.otp_logged) return
    if (!reply.ok) showNewParticipant(email, reply.browser_token)
    else if (reply.browser_token) showSent(reply, email, reply.browser_token)
  }

  return {
    step,
    busy,
    emailError,
    botCheck,
    postalError,
    attributeErrors,
    back: () => go({ name: 'initial', email: step.email }),
    enterCode: () => step.name === 'magic_link_sent' && go({ ...step, name: 'otp_verification' }),
    submitEmail: async (email: string) => {
      const reply = await submit('asking', { email })
      if (reply) follow(reply, email)
    },
    submitNewParticipant: async (participant: NewParticipant) => {
      if (step.name !== 'new_participant') return false
      const reply = await submit('joining', { email: step.email, browser_token: step.browserToken, ...participant })
      if (reply) follow(reply, step.email)
      return reply !== null
    },
    submitCode: async (otp: string) => {
      if (!('browserToken' in step)) return false
      const reply = await submit('verifying', { email: step.email, browser_token: step.browserToken, otp })
      if (reply) follow(reply, step.email)
      return reply !== null
    },
    resend: async () => {
      if (!('sentAt' in step)) return
      const reply = await submit('resending', { email: step.email, browser_token: step.browserToken })
      if (!reply) return
      if (!reply.ok) return follow(reply, step.email)
      go({ ...step, browserToken: reply.browser_token ?? step.browserToken, sentAt: Date.now() })
      toast.success(t('newCodeSent'))
    },
  }
}

/** The address of an external enrollment with the email, this page's query (SITE-28) and the referral code. */
export const enrolmentAddress = (
  { override_enrollment, program_custom_signin_url: address }: SignInPageProps,
  email: string,
  query: URLSearchParams,
  referralCode: string | null,
): string | null => {
  if (!override_enrollment || !address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  for (const [name, value] of query) url.searchParams.append(name, value)
  if (referralCode) url.searchParams.set('referral_code', referralCode)
  url.searchParams.set('email', email)
  return url.href
}
