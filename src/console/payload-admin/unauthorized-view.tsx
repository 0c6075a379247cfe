import { redirect } from 'next/navigation'

/** Only an isAdmin may use the content admin; everyone else is redirected to the console (RULE-67). */
export function UnauthorizedView(): never {
  redirect('/admin/v2')
}
