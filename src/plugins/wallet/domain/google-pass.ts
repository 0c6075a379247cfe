import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { translate } from '@/plugin/domain'
import { parseColor, toHex } from '@/ui/contrast'
import { type Design, describeReward } from './content'
import type { StoredContent } from './passes'
import type { GoogleAccount } from './settings'

/** Google refuses longer links. */
const MAX_LINK = 1800

const idOf = ({ issuer }: Pick<GoogleAccount, 'issuer'>, name: string): string => `${issuer}.${name}`
const classIdOf = (account: Pick<GoogleAccount, 'issuer'>, programId: number): string =>
  idOf(account, `laurel-${programId}`)
export const objectIdOf = (account: Pick<GoogleAccount, 'issuer'>, serial: string): string => idOf(account, serial)

const localized = (value: string, language: string) => ({ defaultValue: { language, value } })

/** What all passes of a program share: https://developers.google.com/wallet/reference/rest/v1/loyaltyclass. Pure. */
export const toLoyaltyClass = (account: Pick<GoogleAccount, 'issuer'>, programId: number, design: Design) => {
  const color = parseColor(design.background)
  return {
    id: classIdOf(account, programId),
    issuerName: design.name.slice(0, 20),
    programName: design.name.slice(0, 20),
    programLogo: {
      sourceUri: { uri: `${design.url.replace(/\/$/, '')}/icons/512.png` },
      contentDescription: localized(design.name, 'en'),
    },
    reviewStatus: 'UNDER_REVIEW',
    homepageUri: { uri: design.url, description: design.name },
    ...(color ? { hexBackgroundColor: toHex(color) } : {}),
  }
}

type Ids = { programId: number; serial: string }

/** A participant's pass: https://developers.google.com/wallet/reference/rest/v1/loyaltyobject. Pure. @param content null for a void one */
export const toLoyaltyObject = (
  account: Pick<GoogleAccount, 'issuer'>,
  { programId, serial }: Ids,
  content: StoredContent | null,
) => {
  const ids = { id: objectIdOf(account, serial), classId: classIdOf(account, programId) }
  if (!content) return { ...ids, state: 'INACTIVE' as const }
  const t = translate(content.locale, 'messages')
  const reward = describeReward(content)
  const texts = [
    ...(content.tier ? [{ id: 'tier', header: t('wallet.field.tier'), body: content.tier }] : []),
    ...(reward ? [{ id: 'reward', header: t('wallet.field.reward'), body: reward }] : []),
  ]
  return {
    ...ids,
    state: 'ACTIVE' as const,
    accountName: content.name.slice(0, 20),
    ...(content.number
      ? {
          accountId: content.number,
          barcode: {
            type: 'QR_CODE',
            value: content.number,
            alternateText: content.number.replace(/(\d{4})(?=\d)/g, '$1 '),
          },
        }
      : {}),
    loyaltyPoints: { label: content.term.slice(0, 9), balance: { int: content.balance } },
    ...(texts.length > 0 ? { textModulesData: texts } : {}),
  }
}

/**
 * The link behind "Add to Google Wallet", signed with the service account. It carries the pass, so that nothing has to be sent
 * before somebody saves it.
 * @param origin the site with the button
 */
export const signGoogleLink = async (
  account: GoogleAccount,
  ids: Ids,
  { content, now, origin }: { content: StoredContent; now: Date; origin: string },
): Promise<string> => {
  const loyaltyClass = toLoyaltyClass(account, ids.programId, content.design)
  const whole = toLoyaltyObject(account, ids, content)
  const sign = (loyaltyObject: object) =>
    new SignJWT({
      typ: 'savetowallet',
      origins: [origin],
      payload: {
        ...(account.knownClass ? {} : { loyaltyClasses: [loyaltyClass] }),
        loyaltyObjects: [loyaltyObject],
      },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience('google')
      .setIssuedAt(now)
      .sign(createPrivateKey(account.key))
  const link = `https://pay.google.com/gp/v/save/${await sign(whole)}`
  if (link.length <= MAX_LINK) return link
  // Tier and reward follow within a minute, with the first update.
  const { textModulesData: _, ...short } = { textModulesData: [], ...whole }
  return `https://pay.google.com/gp/v/save/${await sign(short)}`
}
