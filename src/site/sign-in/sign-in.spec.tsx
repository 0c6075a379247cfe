import { jest } from '@jest/globals'
import { openSite, SIGNED_OUT, siteProgram } from '../../../tests/support/site-page'
import type { SignInPageProps } from './wire'

const { LinkPage } = await import('./link-page.client')
const { NewParticipantStep } = await import('./new-participant-step.client')
const { SignIn } = await import('./sign-in.client')

const PAGE: SignInPageProps = {
  override_enrollment: false,
  program_custom_signin_url: null,
  sign_in_type: 'otp',
  bot_check: { provider: 'turnstile', siteKey: 'key' },
  sign_up_open: true,
  documents: [
    { slug: 'your-privacy', title: 'Privacy at Pennywort' },
    { slug: 'terms', title: 'Terms of Service' },
  ],
  documents_version: '3.1-4.2',
  attributes: [],
}
const reply = (changes: object) => ({
  ok: true,
  participant: { first_name: 'Ada' },
  otp_logged: false,
  sign_type: 'otp',
  browser_token: 'token',
  message: '',
  errors: {},
  ...changes,
})
const UNKNOWN = reply({ ok: false, participant: null, sign_type: null, browser_token: null })
/** Submits an address and waits for the step in the answer. */
const ask = async (answer: unknown, { page = {}, path = '/signin', program = siteProgram() } = {}) => {
  sessionStorage.clear()
  const shown = await openSite(<SignIn page={{ ...PAGE, ...page }} />, {
    answers: { '/public/me': SIGNED_OUT, '/public/signin/verify': answer },
    path,
    program,
  })
  await shown.type('input[name=email]', 'ada@example.com')
  await shown.press('button', 'Continue to get your login code or login link')
  return shown
}

const showNewParticipant = () =>
  openSite(
    <NewParticipantStep
      email="ada@example.com"
      busy={false}
      page={PAGE}
      onBack={() => {}}
      onSubmit={async () => true}
    />,
    { answers: { '/public/me': SIGNED_OUT } },
  )

describe('signing in', () => {
  // SITE-23, SITE-24
  it('starts with the address; close leads home, and the method choice is present but hidden', async () => {
    const page = await openSite(<SignIn page={PAGE} />, { answers: { '/public/me': SIGNED_OUT }, path: '/signin' })
    expect(page.find('h1').textContent).toBe('Welcome to Pennywort!')
    expect(page.find('a', 'Close').getAttribute('href')).toBe('/')
    const chooser = page.find('[hidden]', 'Magic Link')
    for (const words of ['Login via email', 'OTP Code', 'Login with code']) expect(chooser.textContent).toContain(words)
    await page.close()
  })

  it.each([
    ['the page before', () => sessionStorage.setItem('laurel_session_ended', '7'), true],
    ['a form of a page, which the server led here', () => localStorage.setItem('laurel_signed_in', '7'), true],
    ['another program', () => sessionStorage.setItem('laurel_session_ended', '8'), false],
  ])('mentions an ended session once, in %s', async (_, end, isSaid) => {
    const open = () =>
      openSite(<SignIn page={PAGE} />, {
        answers: { '/public/me': SIGNED_OUT },
        path: '/signin?redirect_to=%2Freceipts',
      })
    sessionStorage.clear()
    end()
    const told = await open()
    expect(told.has('[role=status]', "You've been signed out. Sign in again to continue.")).toBe(isSaid)
    await told.close()
    const after = await open()
    expect(after.text()).not.toContain('signed out')
    await after.close()
  })

  // SITE-25, SITE-26, SITE-27, SITE-87, SITE-93
  it('asks new participants for names and terms, with links to the pages and a way back', async () => {
    const page = await ask(UNKNOWN)
    expect(page.find('h1').textContent).toBe('Join Pennywort and start earning Treats!')
    const labels = [...page.place.querySelectorAll('form label[for]')].map(({ textContent }) => textContent)
    expect(labels.slice(0, 3)).toEqual(['First Name*', 'Last Name*', 'Zip Code(optional)'])
    expect(page.find('a', 'Privacy at Pennywort').getAttribute('href')).toBe('/your-privacy')
    expect(page.text()).toContain('I agree to the Privacy at Pennywort and Terms of Service.')
    expect((page.find('button', 'Sign up and earn +100 Sprigs') as HTMLButtonElement).disabled).toBe(true)
    await page.press('input[name=agree_terms]')
    await page.press('button', 'Sign up and earn +100 Sprigs')
    expect(page.toasts).toMatchObject([{ tone: 'danger', title: 'Required fields are missing' }])
    await page.press('button', 'Back')
    expect(page.find('h1').textContent).toBe('Welcome to Pennywort!')
    await page.close()
  })

  // RULE-63
  it('says that sign-up is closed while the program has no terms', async () => {
    const page = await ask(UNKNOWN, { page: { sign_up_open: false, documents: [], documents_version: '' } })
    expect(page.find('h1').textContent).toBe("Sign-up isn't open yet")
    expect(page.text()).toContain("Pennywort isn't taking new members yet. Please check back soon.")
    expect(page.has('form')).toBe(false)
    await page.press('button', 'Back')
    expect(page.find('h1').textContent).toBe('Welcome to Pennywort!')
    await page.close()
  })

  // SITE-28, SITE-31
  it('sends new participants to an external enrollment, with the address and the query', async () => {
    const page = await ask(UNKNOWN, {
      page: { override_enrollment: true, program_custom_signin_url: 'https://join.example/start' },
      path: '/signin?referral_code=ADA1&utm=mail',
    })
    expect(page.went).toEqual(['https://join.example/start?referral_code=ADA1&utm=mail&email=ada%40example.com'])
    expect(page.sent.at(-1)?.fields).toContainEqual(['referral_code', 'ADA1'])
    await page.close()
  })

  it('by link sends new participants there too, without the token', async () => {
    localStorage.clear()
    const page = { ...PAGE, override_enrollment: true, program_custom_signin_url: 'https://join.example/start' }
    const shown = await openSite(<LinkPage page={page} />, {
      answers: {
        '/public/me': SIGNED_OUT,
        '/public/signin/link': { ...UNKNOWN, email: 'ada@example.com', browser_token: 'token' },
      },
      path: '/signin/link?token=secret&utm=mail',
    })
    await shown.press('button')
    expect(shown.went).toEqual(['https://join.example/start?utm=mail&email=ada%40example.com'])
    await shown.close()
  })

  it("doesn't wait for a failed bot check, and says so", async () => {
    const page = await showNewParticipant()
    await page.type('input[name=first_name]', 'Ada')
    await page.type('input[name=last_name]', 'Moreno')
    await page.press('input[name=agree_terms]')
    await page.press('button', 'Sign up and earn +100 Sprigs')
    expect(page.toasts).toEqual([])
    // The bot check's script fails to load.
    ;[...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'))
    await page.settle()
    expect(page.toasts).toMatchObject([
      { tone: 'danger', title: "We couldn't complete the bot check. Please try again." },
    ])
    expect(page.find('button[type=submit]').getAttribute('aria-busy')).not.toBe('true')
    await page.close()
  })

  it('focuses the first missing name', async () => {
    const page = await showNewParticipant()
    await page.type('input[name=first_name]', 'Ada')
    await page.press('input[name=agree_terms]')
    await page.press('button', 'Sign up and earn +100 Sprigs')
    expect(page.toasts).toMatchObject([{ tone: 'danger' }])
    expect(document.activeElement).toBe(page.find('input[name=last_name]'))
    await page.close()
  })

  // SITE-29, SITE-30, SITE-95
  it('by code greets, counts down and accepts six digits', async () => {
    const page = await ask(reply({}))
    expect(page.find('h1').textContent).toBe('Hey, Ada!')
    expect(page.text()).toContain('ad•••@example.com'.slice(1))
    expect(page.text()).toMatch(/Request a new code in (1:00|0:5\d)/)
    const code = page.find('input[name=otp]') as HTMLInputElement
    expect([code.maxLength, code.placeholder]).toEqual([6, 'enter 6-digit code'])
    await page.close()
  })

  it('by code sends it at its sixth digit, once, and clears a wrong one', async () => {
    const page = await ask(reply({}))
    const codes = () =>
      page.sent.flatMap(({ fields }) => fields.filter(([name]) => name === 'otp').map(([, value]) => value))
    await page.type('input[name=otp]', '12345')
    expect(codes()).toEqual([])
    await page.type('input[name=otp]', '123456')
    await page.settle(100)
    expect(codes()).toEqual(['123456'])
    await page.close()
  })

  it('says who invites, and what both get', async () => {
    sessionStorage.clear()
    const page = await openSite(<SignIn page={PAGE} />, {
      answers: {
        '/public/me': SIGNED_OUT,
        '/public/signin/invitation': { invitation: { first_name: 'Maya', inviter_points: 100, friend_points: 50 } },
      },
      path: '/signin?referral_code=MAYA-1',
    })
    await page.settle(100)
    expect(page.find('[data-testid=invitation]').textContent).toBe(
      'Maya invited you to Pennywort.Complete your first challenge: you get 50 Sprigs, and Maya gets 100.',
    )
    await page.close()
    localStorage.clear()
  })

  it('shows newcomers the first reward', async () => {
    const first_reward = { name: 'Free coffee', threshold: 1200, image: null }
    const page = await ask(UNKNOWN, { page: { first_reward } })
    expect(page.find('[data-testid=first-reward]').textContent).toBe('Your first rewardFree coffee for 1,200 Sprigs')
    await page.close()
  })

  // SITE-89
  it('by code asks for another after a minute, which clears the field and starts the minute again', async () => {
    const { now } = Date
    let passed = 0
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + passed)
    const page = await ask(reply({}))
    await page.type('input[name=otp]', '12')
    const later = async (seconds: number) => {
      passed = seconds * 1000
      await page.settle(300)
    }
    await later(57)
    expect(page.has('button', 'Request new code')).toBe(false)
    await later(61)
    const requests = () => page.sent.filter(({ path }) => path.includes('/public/signin/verify')).length
    expect(requests()).toBe(1)
    await page.press('button', 'Request new code')
    expect(requests()).toBe(2)
    expect((page.find('input[name=otp]') as HTMLInputElement).value).toBe('')
    expect(page.text()).toMatch(/Request a new code in (1:00|0:5\d)/)
    await page.close()
    clock.mockRestore()
  })

  // SITE-22, SITE-32, SITE-86
  it('by link says where the link was sent', async () => {
    const page = await ask(reply({ sign_type: 'magic_link' }), { page: { sign_in_type: 'magic_link' } })
    expect(page.text()).toContain(
      'Thanks, Ada! A login link is in your email. Click it within 20 minutes to access your account.',
    )
    await page.close()
  })
})
