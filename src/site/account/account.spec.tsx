import { Answer, openSite, signedInAs, siteProgram, wordsIn } from '../../../tests/support/site-page'

const { AccountPage } = await import('./account-page.client')
const { EditEmailSettings } = await import('./edit-email-settings.client')
const { participant } = await import('../../../tests/support/site-page')

describe('My Account', () => {
  it('has its cards and its note, and says what is wrong with the table', async () => {
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: {
        '/public/me': signedInAs(),
        '/public/participant_actions': new Answer(422, { message: 'Too many at once' }),
      },
    })
    await page.settle(100)
    const cards = [...page.place.querySelectorAll('dl')[0]!.children].map(wordsIn)
    expect(cards).toEqual(['Challenges Completed3', 'Current Balance730 Sprigs', 'Lifetime Earnings1,240 Sprigs'])
    expect(page.text()).toContain(
      'Sprigs may take up to 24 hours to assign. There may be limits on likes, comments and retweets.',
    )
    expect([...page.find('select').querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
    ])
    expect(page.find('[role=alert]').textContent).toContain('Error: Too many at once')
    await page.close()
  })

  it('pages through the activity by the size that is chosen, and searches it by title', async () => {
    const action = {
      id: 'a1',
      title: 'Visited the market',
      points: 10,
      occurred_at: '2026-11-02T12:00:00.000Z',
      status: 'done',
      release_at: null,
      why: null,
    }
    const found = { participant_actions: [action], page: 1, page_size: 10, total_count: 25, total_pages: 3 }
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: { '/public/me': signedInAs(), '/public/participant_actions': found },
    })
    await page.settle(100)
    const asked = () => page.sent.filter(({ path }) => path.startsWith('/public/participant_actions')).at(-1)?.path
    expect(asked()).toBe('/public/participant_actions?page=1&page_size=10&search=')
    await page.press('button', 'Next')
    expect(asked()).toBe('/public/participant_actions?page=2&page_size=10&search=')
    await page.type('input[type=search]', 'market')
    await page.settle(400)
    expect(asked()).toBe('/public/participant_actions?page=1&page_size=10&search=market')
    await page.close()
  })

  it('says what was wrong with the email settings', async () => {
    const email_settings = [{ id: 1, description: 'All mails' }]
    const page = await openSite(<EditEmailSettings participant={participant()} onClose={() => {}} />, {
      program: siteProgram({ email_settings } as never),
      answers: {
        '/public/account/update_email_settings': {
          success: false,
          message: 'No',
          errors: { email_setting_id: ['Please choose again.'] },
        },
      },
    })
    await page.press('button', 'Save')
    expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([])
    await page.press('input[name=email_setting_id]')
    await page.press('button', 'Save')
    expect(page.toasts).toEqual([{ tone: 'danger', title: 'An error occurred.', description: 'Please choose again.' }])
    await page.close()
  })

  it('calls a postal code by itself no address', async () => {
    const shown = async (profile_attributes: Record<string, string>) => {
      const page = await openSite(<AccountPage />, {
        path: '/my-account',
        answers: { '/public/me': signedInAs({ postal: '97209', profile_attributes }) },
      })
      await page.settle(100)
      const facts = [...page.place.querySelectorAll('dl')[1]!.children].map(wordsIn)
      await page.close()
      return facts
    }
    expect(await shown({})).toContain('Zip Code97209')
    expect(await shown({ city: 'Portland' })).toContain('AddressPortland, 97209')
  })
})
