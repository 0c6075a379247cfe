import { readSettings } from '@/plugin'
import { type Context, findRule, type GateAnswer, listJurisdictionRules, type SignUpField } from '@/plugin/domain'
import { isBirthDate, yearsOld } from './years-old'

/** No rule asks whether somebody is older: of those who are, no date is stored. */
const HIGHEST_LINE = 21
const FIELD = 'birth_date'
const LABELS = { en: 'Date of birth', es: 'Fecha de nacimiento' } as const

/** The age below which nobody joins: the program's own, or that of its country's law. 0 if nobody is asked. */
const findAgeLine = async (context: Context, programId: number): Promise<number> => {
  const settings = await readSettings<{ minimum: number | null }>(context, 'age', programId)
  if (!settings.is_on) return 0
  const [program] = await context.sql<{ country: string | null }>('select country from programs where id = $1', [
    programId,
  ])
  const rules = await listJurisdictionRules(context, ['data.consent_age'])
  const rule = program?.country
    ? findRule(rules, program.country.toUpperCase(), 'data.consent_age', dayOf(context))
    : null
  return Math.max(settings.minimum ?? 0, rule?.value ?? 0)
}

const dayOf = ({ now }: Context): string => now.toISOString().slice(0, 10)

export const ageFields = async (context: Context, programId: number): Promise<SignUpField[]> =>
  (await findAgeLine(context, programId)) === 0
    ? []
    : [
        {
          ...{ name: FIELD, label: LABELS[context.locale ?? 'en'], type: 'date', required: true, options: [] },
          limits: null,
        },
      ]

export const checkAge = async (
  context: Context,
  { programId, values }: { programId: number; values: Readonly<Record<string, string>> },
): Promise<GateAnswer> => {
  const bornOn = (values[FIELD] ?? '').trim()
  if (bornOn === '') return { ok: false, problems: { [FIELD]: 'required' } }
  const today = dayOf(context)
  if (!isBirthDate(bornOn, today)) return { ok: false, problems: { [FIELD]: 'not_a_date' } }
  const years = yearsOld(bornOn, today)
  if (years < (await findAgeLine(context, programId))) return { ok: false, problems: null }
  return { ok: true, kept: years >= HIGHEST_LINE ? '' : bornOn }
}

export const explainTooYoung = async (context: Context, programId: number) => {
  const age = await findAgeLine(context, programId)
  return {
    en: `You need to be at least ${age} to join. We can't accept a parent's consent yet. We didn't save anything you entered.`,
    es: `Debes tener al menos ${age} años para unirte. Todavía no podemos aceptar el consentimiento de tus padres. No guardamos nada de lo que escribiste.`,
  }
}

/** @param kept the birth date; empty for those who are older than all lines */
export const saveAge = async (
  { now, sql }: Context,
  { kept, participantId, programId }: { programId: number; participantId: number; kept: string },
): Promise<void> => {
  await sql(
    `insert into member_ages (program_id, participant_id, at_least, born_on, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (participant_id) do update set at_least = excluded.at_least, born_on = excluded.born_on, updated_at = $5`,
    [
      programId,
      participantId,
      kept === '' ? HIGHEST_LINE : yearsOld(kept, now.toISOString().slice(0, 10)),
      kept || null,
      now,
    ],
  )
}
