import { type Context, listKind, listParameters } from '@/plugin/domain'

type ProofRow = {
  id: number
  participant: string
  email: string
  kind: string
  subject: string
  decision: string
  version: string
  shown_text: string
  source: string
  detail: string
  given_at: Date | null
  recorded_at: Date
}

const BATCH = 2000

/** All consents and choices of a program's people, with what they saw, newest people last. */
async function* readProof({ sql }: Context, programId: number): AsyncGenerator<ProofRow[]> {
  for (let after = 0; ; ) {
    const people = await sql<{ id: number }>(
      'select id from participants where program_id = $1 and id > $2 and erased_at is null order by id limit $3',
      [programId, after, BATCH],
    )
    const last = people.at(-1)
    if (!last) return
    yield await sql<ProofRow>(
      `select p.id, p.identifier as participant, p.email, log.* from participants p join lateral (
         select 'document' as kind, c.document::text as subject, 'agreed' as decision,
           concat_ws(' ', c.revision::int::text, left(c.content_sha256, 12)) as version, c.title as shown_text,
           coalesce(c.source::text, c.purpose::text) as source, '' as detail, null::timestamptz as given_at, c.agreed_at as recorded_at
         from participant_consents c where c.participant_id = p.id and c.program_id = $1
         union all
         select 'email', 'marketing', e.setting, '', coalesce(e.shown_text, ''), e.source, coalesce(e.detail, ''), e.given_at, e.occurred_at
         from email_choice_changes e where e.participant_id = p.id and e.program_id = $1
         union all
         select c.channel, c.purpose, case when c.is_granted then 'granted' else 'refused' end, c.version, c.shown_text, c.source,
           coalesce(c.detail, ''), c.given_at, c.occurred_at
         from consent_choices c where c.participant_id = p.id and c.program_id = $1
       ) log on true where p.program_id = $1 and p.id > $2 and p.id <= $3 order by p.id, log.recorded_at`,
      [programId, after, last.id],
    )
    after = last.id
  }
}

/** The proof of consent as a file. */
export const consentProof = listKind({
  permission: 'data_rights.manage',
  filename: 'consents',
  parameters: listParameters({}),
  columns: [
    { header: 'participant', value: ({ participant }: ProofRow) => participant },
    { header: 'email', value: ({ email }) => email },
    { header: 'channel', value: ({ kind }) => kind },
    { header: 'purpose', value: ({ subject }) => subject },
    { header: 'decision', value: ({ decision }) => decision },
    { header: 'version', value: ({ version }) => version },
    { header: 'shown_text', value: ({ shown_text }) => shown_text },
    { header: 'source', value: ({ source }) => source },
    { header: 'source_detail', value: ({ detail }) => detail },
    { header: 'given_at', value: ({ given_at }) => given_at },
    { header: 'recorded_at', value: ({ recorded_at }) => recorded_at },
  ],
  rows: (context, { programId }) => readProof(context, programId),
})
