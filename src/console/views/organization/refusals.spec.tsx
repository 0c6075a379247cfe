import { openConsole } from '../../../../tests/support/console-page'

const { FormProvider, useForm } = await import('react-hook-form')
const { ImageField } = await import('../../frame/image-field.client')
const { SocialPages } = await import('../challenges/editor/social-pages.client')
const { TypeStep } = await import('../challenges/editor/type-step.client')
const { text } = await import('@/i18n/text')
const { GrantsField } = await import('./grants-field.client')
const { RoleDialog } = await import('./role-dialog.client')

const SPANISH = 'Este campo es obligatorio.'
const NAMES = ['image', 'pages', 'challenge_type', 'grants']
const VALUES = { image: null, pages: [], challenge_type: '', grants: [] }

const ERRORS = Object.fromEntries(NAMES.map((name) => [name, { type: 'custom', message: text('required') }]))

function Refused() {
  return (
    <FormProvider {...useForm({ defaultValues: VALUES, errors: ERRORS })}>
      <ImageField name="image" label="Picture" />
      <SocialPages name="pages" label="Pages" pages={[]} />
      <TypeStep kinds={[]} />
      <GrantsField roles={[]} programs={[]} />
    </FormProvider>
  )
}

afterEach(() => document.documentElement.setAttribute('lang', 'en'))

it("explains errors of compound fields in the administrator's language", async () => {
  document.documentElement.setAttribute('lang', 'es')
  const page = await openConsole(<Refused />, { locale: 'es' })
  expect(page.text().split(SPANISH)).toHaveLength(NAMES.length + 1)
  await page.close()
})

it("says in the administrator's language that a role needs a permission", async () => {
  document.documentElement.setAttribute('lang', 'es')
  const role = { roleId: null, rows: [], values: { name: 'A', description: '', permissions: [] } }
  const page = await openConsole(<RoleDialog trigger={<button type="button">x</button>} title="Rol" {...role} />, {
    locale: 'es',
  })
  await page.press('button', 'x')
  await page.type('input[name="name"]', 'Tienda')
  await page.press('button[type="submit"]')
  expect(page.text()).toContain('Elige al menos un permiso.')
  await page.close()
})
