'use client'

import { FormPage, FormPart, SwitchField, TextAreaField, TextField, useTexts } from '@/plugin/console/client'
import { POLICY_FORM, type PolicyForm as Values } from '../domain/forms'

type PolicyFormProps = {
  path: string
  values: Values
  /** Where the identity provider sends browsers back. */
  callback: string
  /** The reader's own. */
  address: string
  hasSecret: boolean
}

/** The second factor, single sign-on and the allowed networks of an organization. */
export function PolicyForm({ address, callback, hasSecret, path, values }: PolicyFormProps) {
  const t = useTexts('console')
  return (
    <FormPage schema={POLICY_FORM} defaultValues={values} path={path} method="PUT">
      <FormPart title={t('secureSignIn.secondFactor')}>
        <SwitchField
          name="requires_second_factor"
          label={t('secureSignIn.requireSecondFactor')}
          help={t('secureSignIn.requireSecondFactorHelp')}
        />
      </FormPart>
      <FormPart title={t('secureSignIn.sso')} description={t('secureSignIn.ssoHelp', { address: callback })}>
        <TextField name="sso_name" label={t('secureSignIn.ssoName')} help={t('secureSignIn.ssoNameHelp')} />
        <TextField
          name="sso_issuer"
          type="url"
          label={t('secureSignIn.issuer')}
          placeholder="https://login.example.com"
        />
        <TextField name="sso_client_id" label={t('secureSignIn.clientId')} />
        <TextField
          name="sso_secret"
          label={t('secureSignIn.secret')}
          help={t(hasSecret ? 'secureSignIn.secretKept' : 'secureSignIn.secretHelp')}
        />
        <SwitchField name="sso_only" label={t('secureSignIn.ssoOnly')} help={t('secureSignIn.ssoOnlyHelp')} />
      </FormPart>
      <FormPart title={t('secureSignIn.networks')}>
        <TextAreaField
          name="networks"
          label={t('secureSignIn.networksLabel')}
          help={t('secureSignIn.networksHelp', { address })}
          rows={4}
        />
      </FormPart>
    </FormPage>
  )
}
