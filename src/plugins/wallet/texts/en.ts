import { site } from './en/site'

const wallet = {
  title: 'Wallet',
  help: 'Participants add their card to Apple Wallet and Google Wallet. Balance, tier and next reward stay up to date.',
  demo: "These are the demo's own certificates. Phones don't accept its passes, and nothing is sent to Apple or Google.",
  missing: "Not set up. Participants don't see the button.",
  ready: 'Set up. Participants see the button.',
  expired: "The certificate expired. Participants don't see the button, and passes aren't updated.",
  passType: 'Pass type identifier',
  team: 'Team identifier',
  expires: 'Certificate expires',
  certificateEnds_one: "Apple's certificate for passes expires in {{count}} day",
  certificateEnds_other: "Apple's certificate for passes expires in {{count}} days",
  appleHelp:
    'Upload the certificate of your pass type with its key, and the certificate of Apple that issued it (WWDR).',
  certificate: 'Certificate and key',
  certificateHelp:
    'Add your .p12 and .cer files, or paste PEM text. The key is stored encrypted and never shown again.',
  keptCertificate: 'A certificate is saved. Leave blank to keep it.',
  password: 'Password of the key',
  passwordHelp: 'Of the .p12 file. Leave blank without one.',
  addFiles: 'Add files',
  googleHelp: 'Enter your issuer ID and upload the JSON key of a service account that may use the Google Wallet API.',
  issuer: 'Issuer ID',
  account: 'Service account key',
  accountName: 'Service account',
  accountHelp: 'The JSON file from Google Cloud. The key is stored encrypted and never shown again.',
  keptAccount: 'A key is saved. Leave blank to keep it.',
  remove: 'Remove',
  removeTitle: 'Remove {{wallet}}?',
  removeHelp: 'Participants no longer see the button, and passes on their phones are no longer updated.',
  preview: 'Preview',
  previewHelp: 'The code shows if tills accept the number alone: see Member card.',
  testPass: 'Download test pass',
  audit: { updated: 'updated the wallet settings' },
}

const messages = {
  wallet: {
    off: "The program's card can't be added to this wallet right now.",
    updated: 'Wallet settings saved.',
    removed: 'Removed. Participants no longer see the button.',
    revoked: 'The pass was revoked. Phones show it as void within a minute.',
    noCertificate: 'Save a certificate first.',
    issuerDigits: 'Enter the digits of your issuer ID.',
    problems: {
      unreadable: "This isn't a certificate or key we can read. Add .p12 and .cer files, or PEM text.",
      wrong_password: "The password doesn't open the key, or the file is damaged.",
      no_certificate: 'The certificate is missing. Add the one of your pass type.',
      no_key: 'The private key is missing. Export certificate and key together as a .p12 file.',
      key_mismatch: 'The private key belongs to another certificate.',
      no_rsa_key: 'The key must be an RSA key.',
      not_a_pass_type:
        "This certificate isn't for passes. Create one for a Pass Type ID in your Apple developer account.",
      no_issuer: "Add Apple's certificate that issued yours, too: Worldwide Developer Relations (WWDR).",
      expired: 'This certificate has expired. Create a new one in your Apple developer account.',
      not_json: "This isn't a JSON file. Download the key of the service account again.",
      not_a_service_account: "This isn't the key of a service account.",
      bad_key: "The private key in this file can't be read.",
      no_account: 'Add the key of a service account, too.',
      no_issuer_id: 'Enter your issuer ID.',
    },
    field: { tier: 'Tier', name: 'Member', reward: 'Next reward', alert: 'Latest' },
    reward: { ready: '{{reward}}: ready to claim', missing: '{{reward}}: {{points}} {{term}} to go' },
    alert: {
      points: '{{points}} {{term}} arrived. You have {{balance}} now.',
      tier: 'Your tier is now {{tier}}.',
      reward: 'You have enough for {{reward}}.',
    },
    sample: { name: 'Sam Rivera', reward: 'Free coffee', tier: 'Gold' },
  },
} as const

export const texts = { console: { wallet }, messages, site }
