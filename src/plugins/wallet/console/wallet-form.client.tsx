'use client'

import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FormPage, FormPart, TextAreaField, TextField, useTexts } from '@/plugin/console/client'
import { AddFiles } from './add-files.client'
import { WALLET_FORM } from './wallet-form-rules'

type WalletFormProps = {
  programId: number
  hasCertificate: boolean
  hasAccount: boolean
  values: z.input<typeof WALLET_FORM>
  /** What is set up, above each wallet's fields. */
  apple: ReactNode
  google: ReactNode
  preview: ReactNode
}

export function WalletForm(props: WalletFormProps) {
  const { apple, google, hasAccount, hasCertificate, preview, programId, values } = props
  const t = useTexts('console')
  return (
    <FormPage schema={WALLET_FORM} defaultValues={values} path={`/admin/v2/programs/${programId}/wallet`} method="PUT">
      <FormPart title="Apple Wallet" description={t('wallet.appleHelp')} aside={preview}>
        {apple}
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <TextAreaField
              name="apple_certificate"
              label={t('wallet.certificate')}
              help={t(hasCertificate ? 'wallet.keptCertificate' : 'wallet.certificateHelp')}
              rows={4}
            />
          </div>
          <AddFiles name="apple_certificate" accept=".p12,.pfx,.cer,.crt,.pem,.key" />
        </div>
        <TextField name="apple_password" label={t('wallet.password')} help={t('wallet.passwordHelp')} />
      </FormPart>
      <FormPart title="Google Wallet" description={t('wallet.googleHelp')}>
        {google}
        <TextField name="google_issuer" label={t('wallet.issuer')} className="max-w-64" />
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <TextAreaField
              name="google_account"
              label={t('wallet.account')}
              help={t(hasAccount ? 'wallet.keptAccount' : 'wallet.accountHelp')}
              rows={4}
            />
          </div>
          <AddFiles name="google_account" accept=".json" />
        </div>
      </FormPart>
    </FormPage>
  )
}
