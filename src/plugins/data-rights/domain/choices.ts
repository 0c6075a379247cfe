import {
  CONSENT_CHOICE_NAMES,
  type ConsentChoiceName,
  type Context,
  type CurrentConsent,
  findConsents,
  hasChannel,
  type Locale,
  type SavedConsent,
  type Sql,
  saveConsent,
  translate,
} from '@/plugin/domain'

type Owner = { programId: number; participantId: number }

/** The choices that a program's site offers: text messages only where something sends them. */
export const offeredChoices = (): ConsentChoiceName[] =>
  CONSENT_CHOICE_NAMES.filter((name) => name !== 'sms' || hasChannel('sms'))

export type OfferedChoice = Pick<CurrentConsent, 'name' | 'isGranted'> & { label: string; text: string }

/** The text beside a switch, which is stored with the choice. */
const shownText = (name: ConsentChoiceName, locale: Locale, program: string): string =>
  translate(locale, 'messages')(`data_rights.choices.${name}.text`, { program })

const programName = async (sql: Sql, programId: number): Promise<string> =>
  (await sql<{ name: string }>('select name from programs where id = $1', [programId]))[0]?.name ?? ''

/** A participant's choices with the texts that their pages show. */
export const listChoices = async ({ sql }: Context, owner: Owner, locale: Locale): Promise<OfferedChoice[]> => {
  const [current, program] = [await findConsents(sql, owner), await programName(sql, owner.programId)]
  const offered = offeredChoices()
  return current.flatMap(({ isGranted, name }) =>
    offered.includes(name)
      ? [
          {
            ...{ name, isGranted, text: shownText(name, locale, program) },
            label: translate(locale, 'messages')(`data_rights.choices.${name}.label`),
          },
        ]
      : [],
  )
}

type Choice = Owner & {
  name: ConsentChoiceName
  isGranted: boolean
  source: 'account' | 'email_link' | 'gpc' | 'request'
  locale: Locale
}

/** Stores a choice with the text that was shown. */
export const choose = async (context: Context, { locale, ...choice }: Choice): Promise<SavedConsent> =>
  saveConsent(context, {
    ...choice,
    shownText:
      choice.source === 'gpc'
        ? translate(locale, 'messages')('data_rights.gpcText')
        : shownText(choice.name, locale, await programName(context.sql, choice.programId)),
  })

/** What the browser's Global Privacy Control turns off: once, until the person turns it on again. */
export const honorPrivacySignal = async (context: Context, owner: Owner, locale: Locale): Promise<void> => {
  const allowed = (await findConsents(context.sql, owner)).filter(
    ({ isGranted, name, source }) => name !== 'sms' && (isGranted || source === null),
  )
  for (const { name } of allowed) await choose(context, { ...owner, name, isGranted: false, source: 'gpc', locale })
}
