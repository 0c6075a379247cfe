export { LoginForm as default } from './login-form.client'
