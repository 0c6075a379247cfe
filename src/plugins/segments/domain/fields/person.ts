import type { Context, PARTICIPANT_STATUSES, SegmentField } from '@/plugin/domain'

const LANGUAGES = { en: 'English', es: 'Español' }
const STATUSES: Record<(typeof PARTICIPANT_STATUSES)[number], { en: string; es: string }> = {
  active: { en: 'Active', es: 'Activo' },
  pending: { en: 'Pending', es: 'Pendiente' },
  inactive: { en: 'Inactive', es: 'Inactivo' },
  opted_out: { en: 'Opted out', es: 'Sin correos' },
  blocked: { en: 'Blocked', es: 'Bloqueado' },
}
const MAIL = {
  all: { en: 'All emails', es: 'Todos los correos' },
  important: { en: 'Important emails', es: 'Correos importantes' },
  none: { en: 'Essential emails only', es: 'Solo correos esenciales' },
}
const languageOf = ({ locale }: Context) => (locale === 'es' ? 'es' : 'en')

const wordsOf =
  (words: Record<string, { en: string; es: string }>): NonNullable<SegmentField['choices']> =>
  async (context) =>
    Object.entries(words).map(([value, label]) => ({ value, label: label[languageOf(context)] }))

const listTiers: NonNullable<SegmentField['choices']> = ({ sql }, programId) =>
  sql<{ value: string; label: string }>(
    'select id::text as value, name as label from program_tiers where program_id = $1 order by threshold',
    [programId],
  )

const listTags: NonNullable<SegmentField['choices']> = ({ sql }, programId) =>
  sql<{ value: string; label: string }>(
    'select name as value, name as label from content_tags where program_id = $1 order by lower(name)',
    [programId],
  )

/** What is stored with a participant. */
export const PERSON_FIELDS: Record<string, SegmentField> = {
  joined: {
    ...{ label: { en: 'Joined', es: 'Se registró' }, group: 'person', kind: 'date' },
    value: () => 'p.created_at',
  },
  status: {
    ...{ label: { en: 'Status', es: 'Estado' }, group: 'person', kind: 'choice', choices: wordsOf(STATUSES) },
    value: () => 'p.status::text',
  },
  email_verified: {
    ...{ label: { en: 'Email verified', es: 'Correo verificado' }, group: 'person', kind: 'flag' },
    value: () => 'p.email_verified_at is not null',
  },
  mail_choice: {
    ...{ label: { en: 'Emails they want', es: 'Correos que quiere' }, group: 'person', kind: 'choice' },
    choices: wordsOf(MAIL),
    // The choices of a program are read once for the statement rather than for each participant.
    value: ({ program }) =>
      `case when p.status = 'opted_out' then 'none' else coalesce((select jsonb_object_agg(s.id, s.key) from email_settings s
        where s.program_id = ${program}) ->> p.email_setting_id::text, 'important') end`,
  },
  language: {
    ...{ label: { en: 'Language', es: 'Idioma' }, group: 'person', kind: 'choice' },
    choices: async () => Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
    value: () => 'p.locale::text',
  },
  country: {
    ...{ label: { en: 'Country (such as US)', es: 'País (como US)' }, group: 'person', kind: 'text' },
    value: () => 'coalesce(p.country, p.ahoy_country)',
  },
  city: { ...{ label: { en: 'City', es: 'Ciudad' }, group: 'person', kind: 'text' }, value: () => 'p.ahoy_city' },
  postal: {
    ...{ label: { en: 'ZIP code', es: 'Código postal' }, group: 'person', kind: 'text' },
    value: () => 'p.postal',
  },
  tags: {
    ...{ label: { en: 'Tags', es: 'Etiquetas' }, group: 'person', kind: 'list', choices: listTags },
    value: () => 'p.tag_list',
  },
  tier: {
    ...{ label: { en: 'Tier', es: 'Nivel' }, group: 'person', kind: 'choice', choices: listTiers },
    value: () => 'p.tier_id::text',
  },
  referred: {
    ...{ label: { en: 'Invited by a friend', es: 'Invitado por alguien' }, group: 'person', kind: 'flag' },
    value: () => 'p.referred_by_id is not null',
  },
  friends_invited: {
    ...{ label: { en: 'Friends invited', es: 'Amigos invitados' }, group: 'person', kind: 'number' },
    rows: {
      from: 'participants f',
      participant: 'f.referred_by_id',
      where: ({ program }) => [`f.program_id = ${program}`, 'f.referred_by_id is not null'],
      value: 'count(*)',
      at: 'f.created_at',
    },
  },
  member: {
    ...{ label: { en: 'Paying member', es: 'Miembro de pago' }, group: 'person', kind: 'flag' },
    rows: {
      from: 'memberships m',
      participant: 'm.participant_id',
      where: ({ now, program }) => [
        `m.program_id = ${program}`,
        `m.status in ('active', 'past_due')`,
        `(m.current_period_end is null or m.current_period_end > ${now})`,
      ],
      value: 'true',
    },
  },
}
