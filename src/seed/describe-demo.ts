import { DEMO_ADMINISTRATORS } from './administrators'
import { demoContent } from './content'
import { KNOWN_PEOPLE } from './people/known-people'

/** Printed by `npm run demo` for newcomers. */
export type DemoDescription = {
  /** The slug of the program that the bare host serves. */
  defaultProgram: string
  sites: { name: string; url: string }[]
  signIns: { who: string; where: string; email: string }[]
}

/**
 * @param publicUrl the installation's URL, for scheme and port @param platformHost the parent domain of the subdomains
 */
export const describeDemo = (publicUrl: string, platformHost: string): DemoDescription => {
  const siteUrl = (subdomain: string) => {
    const url = new URL(publicUrl)
    url.hostname = `${subdomain}.${platformHost}`
    return url.origin
  }
  const nameOf = (key: string) => demoContent.programs.find((program) => program.key === key)?.name ?? key
  return {
    defaultProgram: demoContent.programs[0]?.slug ?? '',
    sites: demoContent.programs.map(({ name, subdomain_url }) => ({ name, url: siteUrl(subdomain_url) })),
    signIns: [
      ...KNOWN_PEOPLE.map(({ email, program, who }) => ({ who, where: nameOf(program), email })),
      ...DEMO_ADMINISTRATORS.map(({ email, organization, role }) => {
        const name = demoContent.organizations.find(({ key }) => key === organization)?.name
        return { who: role, where: `the console (${name})`, email }
      }),
    ],
  }
}
