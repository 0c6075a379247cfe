import { createContext } from '@/domain/context'
import { allPermissions, builtInRoles } from '@/domain/permissions'
import { ensureFirstAdministrator } from '@/domain/sign-in'
import { openStage, type Stage } from './stage'

describe('the first administrator', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ FIRST_ADMIN_EMAIL: 'First@Example.com' })
  })
  afterAll(() => stage.close())

  // CONSOLE-116, RULE-13
  it('is created once, with an organization and its roles, however many processes start', async () => {
    const context = () => createContext(stage.payload, { actor: { type: 'system', name: 'start' } })
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(context())))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await ensureFirstAdministrator(context())).toBe(false)
    expect(
      await stage.sql(
        `select a.email, a.is_admin, o.name,
           (select array_agg(r.name order by r.id) from roles r where r.organization_id = o.id) as roles
         from administrators a join organizations o on o.id = a.organization_id`,
      ),
    ).toEqual([
      {
        email: 'first@example.com',
        is_admin: true,
        name: 'My organization',
        roles: builtInRoles().map(({ name }) => name),
      },
    ])
    const [owner] = await stage.sql<{ pairs: number }>(
      `select count(*)::int as pairs from roles_permissions p join roles r on r.id = p.parent_id where r.name = 'Owner'`,
    )
    expect(owner?.pairs).toBe(allPermissions().length)
  })
})
