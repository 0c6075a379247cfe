import { redirect } from 'next/navigation'

/** Everyone but an isAdmin works in the console only (RULE-67). */
export function UnauthorizedView(): never {
  redirect('/admin/v2')
}
