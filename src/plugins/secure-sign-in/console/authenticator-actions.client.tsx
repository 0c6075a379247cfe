'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type CallResult, callConsole, FormDialog, TextField, useTexts } from '@/plugin/console/client'
import { Barcode } from '@/plugin/site/barcode'
import { Button, Dialog, DialogClose } from '@/ui'
import { CODE_FORM } from '../domain/forms'

type Begun = { secret: string; uri: string }

/** Sets the authenticator app up or turns it off, and shows new recovery codes. */
export function AuthenticatorActions({ isOn, path }: { path: string; isOn: boolean }) {
  const t = useTexts('console')
  const router = useRouter()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const begin = async () => {
    const { secret, uri } = await callConsole<Begun>(`${path}/authenticator`, { method: 'POST', body: {} })
    setBegun(secret && uri ? { secret, uri } : null)
  }
  const showCodes = ({ recovery_codes }: CallResult<Record<string, unknown>>) => {
    setCodes(Array.isArray(recovery_codes) ? recovery_codes.map(String) : [])
    router.refresh()
  }
  const form = { schema: CODE_FORM, defaultValues: { code: '' } }
  return (
    <>
      {isOn ? (
        <>
          <FormDialog
            {...form}
            trigger={<Button>{t('secureSignIn.newCodes')}</Button>}
            title={t('secureSignIn.newCodes')}
            description={t('secureSignIn.newCodesHelp')}
            path={`${path}/recovery_codes`}
            onSaved={showCodes}
          >
            <TextField name="code" label={t('secureSignIn.anyCode')} required />
          </FormDialog>
          <FormDialog
            {...form}
            trigger={<Button>{t('secureSignIn.turnOff')}</Button>}
            title={t('secureSignIn.turnOffTitle')}
            description={t('secureSignIn.turnOffHelp')}
            saveLabel={t('secureSignIn.turnOff')}
            path={`${path}/authenticator/remove`}
          >
            <TextField name="code" label={t('secureSignIn.anyCode')} required />
          </FormDialog>
        </>
      ) : (
        <FormDialog
          {...form}
          trigger={<Button>{t('secureSignIn.setUp')}</Button>}
          title={t('secureSignIn.setUpTitle')}
          description={t('secureSignIn.scan')}
          saveLabel={t('secureSignIn.turnOn')}
          path={`${path}/authenticator/confirm`}
          onOpen={() => void begin()}
          onSaved={showCodes}
        >
          {begun && (
            <div className="flex flex-col gap-3">
              <Barcode
                type="qrcode"
                value={begun.uri}
                label={t('secureSignIn.qrCode')}
                className="block size-44 rounded-input bg-white p-3"
              />
              <p className="m-0 text-ink-2 text-ui-sm">
                {t('secureSignIn.manualKey')} <code className="break-all">{begun.secret}</code>
              </p>
            </div>
          )}
          <TextField name="code" label={t('secureSignIn.code')} required />
        </FormDialog>
      )}
      <Dialog
        open={codes.length > 0}
        onOpenChange={(isOpen) => !isOpen && setCodes([])}
        size="sm"
        title={t('secureSignIn.recoveryCodes')}
        description={t('secureSignIn.recoveryCodesHelp')}
        labels={{ close: t('frame.close') }}
        footer={
          <DialogClose>
            <Button variant="primary">{t('secureSignIn.done')}</Button>
          </DialogClose>
        }
      >
        <ul className="m-0 grid list-none grid-cols-2 gap-2 p-0 font-mono text-ui">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
