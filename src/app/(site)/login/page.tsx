import { Suspense } from 'react'
import { LoginForm } from './login-form.client'

export default function Page() {
  return (
    <Suspense>
      <LoginForm />
    </Suspense>
  )
}
