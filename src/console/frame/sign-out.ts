import { callConsole } from './call-console'

/** Ends the administrator's session and opens the sign-in page. In the browser only. */
export const signOut = async (): Promise<void> => {
  await callConsole('/auth/sign_out', { method: 'POST', body: {} })
  // A full page load, so that nothing of the session stays in memory.
  window.location.replace('/login')
}
