import { Answer, openConsole } from '../../../../tests/support/console-page'

const { EditAdmin } = await import('./edit-admin.client')
const { InviteAdmin } = await import('./invite-admin.client')

const GRANTABLE = {
  roles: [
    { id: 1, name: 'Manager' },
    { id: 2, name: 'Viewer' },
  ],
  programs: [{ id: 7, name: 'Pennywort' }],
}
const PAGE = '/admin/v2/organization/admins'
const INVITE = 'POST /admin/v2/users/invite'

describe('the invite dialog', () => {
  const open = (path: string, answer: unknown = null) =>
    openConsole(<InviteAdmin {...GRANTABLE} />, { path, answers: { [INVITE]: answer } })
  const fillIn = async (page: Awaited<ReturnType<typeof open>>, chooses = true) => {
    await page.type('input[name="first_name"]', 'Edith')
    await page.type('input[name="last_name"]', 'Clarke')
    await page.type('input[name="email"]', 'edith@example.com')
    if (chooses) {
      await page.type('select[aria-label="Role"]', '2')
      await page.type('select[aria-label="Program"]', 'all')
    }
    await page.press('button', 'Send invitation')
    await page.settle(400)
  }

  it('opens by the hash #invite and removes it on closing', async () => {
    const page = await open(`${PAGE}#invite`)
    expect(page.find('[role="dialog"]').textContent).toContain('Invite admin')
    await page.press('button', 'Cancel')
    await page.settle(300)
    expect(page.all('[role="dialog"]')).toEqual([])
    expect(window.location.href).toBe(`http://localhost${PAGE}`)
    await page.close()
  })

  it('is closed without the hash and opens with a click', async () => {
    const page = await open(PAGE)
    expect(page.all('[role="dialog"]')).toEqual([])
    expect(page.find('a', 'Invite admin').getAttribute('href')).toBe('#invite')
    await page.close()
  })

  it('invites, shows the specified message and closes', async () => {
    const message = 'Done! The admin has been invited.'
    const page = await open(`${PAGE}#invite`, { success: true, message, errors: {} })
    await fillIn(page)
    expect(page.asked).toEqual([INVITE])
    expect(page.toasts).toEqual([{ tone: 'success', title: message, description: '' }])
    expect(window.location.hash).toBe('')
    expect(page.went).toEqual(['refresh'])
    await page.close()
  })

  it('keeps the input of a refused invitation and shows the reason next to the field', async () => {
    const errors = { email: ['This email belongs to an admin in another organization.'] }
    const refusal = new Answer(422, { success: false, message: 'An error occurred.', errors })
    const page = await open(`${PAGE}#invite`, refusal)
    await fillIn(page)
    expect(page.toasts).toEqual([{ tone: 'danger', title: 'An error occurred.', description: errors.email[0] }])
    expect(page.find('[role="dialog"]').textContent).toContain(errors.email[0])
    expect((page.find('input[name="first_name"]') as HTMLInputElement).value).toBe('Edith')
    await page.close()
  })

  it('requires a role unless the person becomes an isAdmin', async () => {
    const page = await open(`${PAGE}#invite`)
    expect(page.all('select').map((select) => (select as HTMLSelectElement).value)).toEqual(['', ''])
    await fillIn(page, false)
    expect(page.asked).toEqual([])
    expect(page.find('fieldset').textContent).toContain('Choose a role.')
    await page.press('button', 'Remove role')
    await page.press('button', 'Send invitation')
    await page.settle(400)
    expect(page.asked).toEqual([])
    expect(page.find('fieldset').textContent).toContain('Choose at least one role')
    await page.press('input[role="switch"]')
    expect(page.all('fieldset')).toEqual([])
    await page.close()
  })
})

describe('the dialog of an administrator', () => {
  const admin = {
    id: 4,
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'receipts@laurel.example',
    is_admin: false,
    grants: [{ role_id: 2, program_id: 7 }],
  }

  it("opens by a row's hash and sends nothing if nothing changed", async () => {
    const page = await openConsole(<EditAdmin admins={[admin]} grantable={GRANTABLE} />, { path: `${PAGE}#admin-4` })
    expect(page.find('[role="dialog"]').textContent).toContain('Noor Haddad')
    expect(page.all('select').map((select) => (select as HTMLSelectElement).value)).toEqual(['2', '7'])
    await page.press('button', 'Save')
    await page.settle(400)
    expect(page.asked).toEqual([])
    expect(page.toasts.map(({ tone }) => tone)).toEqual(['warning'])
    await page.close()
  })

  it("stays closed for anyone who isn't in the list", async () => {
    const page = await openConsole(<EditAdmin admins={[admin]} grantable={GRANTABLE} />, { path: `${PAGE}#admin-9` })
    expect(page.all('[role="dialog"]')).toEqual([])
    await page.close()
  })
})
