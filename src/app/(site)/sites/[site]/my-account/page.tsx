import { AccountPage } from '@/site/account/account-page.client'

export default function Page() {
  return <AccountPage />
}
