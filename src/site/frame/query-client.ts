import { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../call'
import { takeFirstAnswer } from './first-answers'

/** A refused or failed read, with the server's message. */
export class SiteCallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Errors of the input by field. */
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message)
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: SiteCallError
  }
}

/** Connection losses and server errors may pass; refusals don't. */
export const isTemporary = ({ status }: SiteCallError): boolean => status < 400 || status >= 500

/** One cache for all reads; a query's key starts with its call's path. */
export const createQueryClient = (call: (path: string) => Promise<Answer<unknown>>): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path] }) => readAnswer(call, String(path)),
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryDelay: 1000,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        // Offline, a call fails immediately with a message; by default React Query would wait silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** @throws SiteCallError */
export const readAnswer = async <Body>(
  call: (path: string) => Promise<Answer<unknown>>,
  path: string,
): Promise<Body> => {
  const first = await takeFirstAnswer(path)
  if (first !== undefined) return first as Body
  const answer = await call(path)
  if (answer.ok) return answer.body as Body
  throw new SiteCallError(answer.message, answer.status, answer.errors)
}
