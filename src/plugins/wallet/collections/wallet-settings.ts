import { programCollection } from '@/plugin'
import { flag, longText, moment, text } from '@/plugin/fields'

const isSecret = { access: { read: () => false } }

/** What signs a program's passes: Apple's certificate and Google's service account. Keys are encrypted. */
export const WalletSettings = programCollection('wallet-settings', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    // PEM, without its key: the pass's own certificate, and Apple's that issued it.
    longText('apple_certificate'),
    longText('apple_issuer'),
    longText('apple_key_encrypted', isSecret),
    text('apple_pass_type'),
    text('apple_team'),
    moment('apple_expires_at'),
    text('google_issuer'),
    text('google_account'),
    longText('google_key_encrypted', isSecret),
    // The hash of the class that Google has: the program's name and brand on every pass.
    text('google_class'),
    // Made by the demo for itself: phones don't accept its passes, so nothing is sent to Apple and Google.
    flag('is_demo'),
  ],
})
