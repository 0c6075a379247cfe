import type { Context } from '@/domain/context'
import type { ConsentDocument } from './list-documents'

type Consent = { programId: number; participantId: number; agreedAt: Date } & (
  | { purpose: 'sign_up'; source: 'sign_up' | 'first_sign_in'; documents: ConsentDocument[] }
  /** The reward's own terms, if any, are read from the reward. */
  | { purpose: 'free_entry'; documents: ConsentDocument[]; rewardId: number }
)

/** Stores the consents of a participant, once for each version (RULE-63). Runs in the caller's transaction. */
export const recordConsents = async ({ sql }: Context, consent: Consent): Promise<void> => {
  const { agreedAt, documents, participantId, programId, purpose } = consent
  await sql(
    `insert into participant_consents
       (program_id, participant_id, purpose, source, reward_id, agreed_at, document, program_page_id, title, revision, content_sha256)
     select $1, $2, $3::enum_participant_consents_purpose, $7::enum_participant_consents_source, $4::int, $5::timestamptz, d.document, d.page_id, d.title, d.revision, d.content_sha256
     from (
       select s.document::enum_participant_consents_document as document, p.id as page_id, s.title, s.revision, s.content_sha256
       from jsonb_to_recordset($6) as s (document text, page_id int, title text, revision int, content_sha256 text)
       -- A page that was deleted since keeps its line, without the link.
       left join program_pages p on p.id = s.page_id and p.program_id = $1
       union all
       select 'reward_terms', null, r.name, null, encode(sha256(convert_to(r.terms_conditions, 'UTF8')), 'hex')
       from rewards r where r.id = $4::int and r.program_id = $1 and btrim(coalesce(r.terms_conditions, '')) <> ''
     ) d
     on conflict do nothing`,
    [
      programId,
      participantId,
      purpose,
      'rewardId' in consent ? consent.rewardId : null,
      agreedAt,
      JSON.stringify(documents),
      'source' in consent ? consent.source : purpose,
    ],
  )
}
