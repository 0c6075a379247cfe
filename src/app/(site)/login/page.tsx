import { LoginForm } from './login-form.client'
import { LoginParts } from './login-parts'

export default function LoginPage() {
  return <LoginForm methods={<LoginParts slot="methods" />} />
}
