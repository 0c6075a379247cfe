import type { useRouter as useNextRouter } from 'next/navigation.js'
import { createContext, type ReactNode, use } from 'react'

/**
 * Replaces `next/navigation` in Jest (jest.config.mjs), which has no router: tests set the current location and record
 * navigations.
 */
export * from 'next/navigation.js'

type Router = ReturnType<typeof useNextRouter>

const nowhere = () => {}
const RouterContext = createContext<Router>({
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
  bfcacheId: 'test',
})
const AddressContext = createContext(new URL('http://localhost/'))

export function TestRouter({ children, router, url }: { children: ReactNode; router?: Partial<Router>; url?: URL }) {
  const inherited = use(RouterContext)
  const address = use(AddressContext)
  return (
    <RouterContext value={{ ...inherited, ...router }}>
      <AddressContext value={url ?? address}>{children}</AddressContext>
    </RouterContext>
  )
}

export const useRouter = () => use(RouterContext)
export const usePathname = () => use(AddressContext).pathname
export const useSearchParams = () => use(AddressContext).searchParams
