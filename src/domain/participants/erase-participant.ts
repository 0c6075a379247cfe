import { recordAudit } from '@/domain/audit'
import { cancelReferralPoints } from '@/domain/challenges'
import { type Context, inTransaction } from '@/domain/context'
import { clearActionTitles, lockFigures } from '@/domain/figures'
import { pluginColumns } from '@/domain/plugin-fields'
import { cancelApiHolds } from '@/domain/points'
import { cancelReceiptPoints, erasedReceiptKey, IS_UNDECIDED } from '@/domain/receipts'
import { endSessionsOf } from '@/domain/sessions'
import { deleteQueuedMails } from '@/mail/queue-mail'
import { removePrivateFile } from '@/platform/private-files'
import { enqueue } from '@/platform/queue'
import { deleteAvatar } from './avatars'
import { deleteCodes } from './delete-codes'
import { deleteAnswerFiles, deleteReceiptFiles } from './delete-files'
import { lockEmail } from './lock-email'

export type Erasure = { ok: true; alreadyErased: boolean } | { ok: false; reason: 'not_found' }

type Owner = { programId: number; participantId: number }

/**
 * Erases a person (RULE-44): names, addresses, profile, everything they wrote or uploaded, and every session.
 * Pseudonymous data of "participant 7" stays (ledger, completions, claims and entries), so that sums, stocks and draws
 * remain verifiable. Irreversible and idempotent. Files are deleted before the commit: if it fails, the erasure is
 * repeated, and missing files are no error.
 */
export const eraseParticipant = (context: Context, owner: Owner): Promise<Erasure> =>
  inTransaction(context, async (tx): Promise<Erasure> => {
    const { participantId, programId } = owner
    await lockEmailOf(tx, owner)
    // Before the participant, because who rebuilds figures locks in this order.
    await lockFigures(tx)
    await lockWhatPays(tx, owner)
    await cancelReceiptPoints(tx, owner)
    await cancelReferralPoints(tx, { programId, friendId: participantId })
    await cancelApiHolds(tx, owner)
    const [person] = await tx.sql<{ avatar_id: number | null; email: string; identifier: string; erased: boolean }>(
      `select avatar_id, email, identifier, erased_at is not null as erased from participants
       where id = $1 and program_id = $2 for update`,
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    if (person.erased) return { ok: true, alreadyErased: true }

    await endSessionsOf(tx, { participantId })
    await tx.sql('delete from sessions where participant_id = $1', [participantId])
    await deleteCodes(tx, { programId, email: person.email })
    await deleteQueuedMails(tx.sql, { ...owner, email: person.email })
    await clearCopies(tx, { ...owner, ...person })
    await forgetTags(tx, owner)
    await clearParticipants(tx, { programId, participantIds: [participantId] })
    await clearTraces(tx, owner)
    await clearTitles(tx, owner)
    await clearReported(tx, owner)
    await eraseFiles(tx, owner, person.avatar_id)
    await askToEndMemberships(tx, owner)
    await enqueue(tx.sql, 'erasure.note', {
      ...{ program_id: programId, participant_id: participantId },
      ...{ identifier: person.identifier, erased_at: tx.now.toISOString() },
    })
    await recordAudit(tx, {
      action: 'participant.erased',
      recordType: 'participants',
      recordId: participantId,
      programId,
    })
    // Accounts that were merged into theirs are the same person's.
    const merged = await tx.sql<{ id: number }>(
      'select id from participants where merged_into_id = $1 and program_id = $2 and erased_at is null order by id',
      [participantId, programId],
    )
    for (const { id } of merged) await eraseParticipant(tx, { programId, participantId: id })
    return { ok: true, alreadyErased: false }
  })

/** An import's batch finds people by their addresses before it locks them. */
const lockEmailOf = async (tx: Context, { participantId, programId }: Owner): Promise<void> => {
  const [person] = await tx.sql<{ email: string }>(
    'select lower(email) as email from participants where id = $1 and program_id = $2',
    [participantId, programId],
  )
  if (person) await lockEmail(tx, programId, person.email)
}

/**
 * Locks in the usual order, before the participant: receipt decisions lock the receipt and the balance first, and
 * completions lock the balances of the participant and their referrer by id.
 */
const lockWhatPays = async ({ sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  const owner = [participantId, programId]
  await sql('select 1 from receipts where participant_id = $1 and program_id = $2 order by id for no key update', owner)
  await sql(
    `select 1 from participant_balances where program_id = $2
       and participant_id in ($1, (select referred_by_id from participants where id = $1 and program_id = $2))
     order by participant_id for no key update`,
    owner,
  )
}

/** The rows stay as the ledger's owners; their addresses can't receive mail or sign up. */
export const clearParticipants = async (
  { now, payload, sql }: Context,
  { participantIds, programId }: { programId: number; participantIds: readonly number[] },
): Promise<void> => {
  const ofPlugins = pluginColumns(payload, 'participants').map((column) => `"${column}" = default, `)
  await sql(
    `update participants set email = 'erased-' || identifier || '@erased.invalid', first_name = null, last_name = null,
       postal = null, status = 'inactive', agree_terms = false, agreed_at = null, email_verified_at = null, avatar_id = null,
       email_setting_id = null, referral_code = 'erased-' || identifier, tag_list = '[]', gender = null,
       aptos_wallet_address = null, country = null, ahoy_city = null, ahoy_country = null, signup_ip_hash = null,
       signup_device_hash = null, last_signed_in_at = null, offers_unlocked = false, ${ofPlugins.join('')} erased_at = $3, updated_at = $3
     where id = any($1) and program_id = $2`,
    [participantIds, programId, now],
  )
}

/** Deletes free texts and places. Choices among options reveal nothing about a person without a name. */
const clearTraces = async ({ sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  const owner = [participantId, programId]
  for (const statement of [
    'delete from participant_profiles where participant_id = $1 and program_id = $2',
    'update participant_answers set answer = null, answer_file_id = null where participant_id = $1 and program_id = $2 and question_option_id is null',
    'update challenge_completions set evidence = null where participant_id = $1 and program_id = $2',
    'update challenge_events set details = null where participant_id = $1 and program_id = $2',
    'update program_visits set path = null, ahoy_city = null, ahoy_country = null where participant_id = $1 and program_id = $2',
    // Invalidates running and queued processing attempts, and removes undecided receipts from the review queue, because
    // neither files nor a participant are left.
    `update receipts set processed_data = null, review_request_message = null, device_hash = null, admin_comments = null,
       admin_invalidation_message = null,
       processing_attempts = processing_attempts + 1, status = case when ${IS_UNDECIDED} then 'rejected' else status end,
       version = version + case when ${IS_UNDECIDED} then 1 else 0 end
     where participant_id = $1 and program_id = $2`,
    // Which fields were changed stays, what was written in them goes.
    `update receipt_reviews r set changes = (select jsonb_agg(case
         when c.change ->> 'field' ~ '(message|comments)$' then c.change || jsonb_build_object('before', null, 'after', null)
         when c.change ->> 'field' = 'item' then c.change
           || jsonb_build_object('before', laurel_numbers_of(c.change -> 'before'), 'after', laurel_numbers_of(c.change -> 'after'))
         else c.change end order by c.at)
       from jsonb_array_elements(r.changes) with ordinality c (change, at))
     where r.program_id = $2 and jsonb_typeof(r.changes) = 'array' and r.changes <> '[]'
       and r.receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)`,
    `update receipt_items set name = '', admin_comments = null
     where program_id = $2 and receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)`,
    // Pending mints fail without a wallet; minted collectibles remain on the chain only.
    'update nft_items set owner_address = null, owner_explorer_url = null where participant_id = $1 and program_id = $2',
    'update reward_claims set fulfilment_note = null, evidence = laurel_numbers_of(evidence) where participant_id = $1 and program_id = $2',
    'update contest_plays set device_hash = null, network_hash = null where participant_id = $1 and program_id = $2',
    'update receipt_step_runs set evidence = default where program_id = $2 and receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)',
    // Recognized texts and their positions; deleted before the files that they reference.
    'delete from receipt_pages where program_id = $2 and receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)',
    'delete from participant_zones where participant_id = $1 and program_id = $2',
    'delete from saved_offers where participant_id = $1 and program_id = $2',
    // Emails about what happened, which wait or were sent.
    'delete from confirmations where participant_id = $1 and program_id = $2',
    'delete from consent_choices where participant_id = $1 and program_id = $2',
    'delete from email_choice_changes where participant_id = $1 and program_id = $2',
    'update offer_refusals set comment = null where participant_id = $1 and program_id = $2',
    "update offer_redemptions set redemption_data = redemption_data - 'code', voucher_shown_until = null where participant_id = $1 and program_id = $2",
    // Plans of agents name them and what they did.
    `update agent_plans set summary = '', input = laurel_numbers_of(input), result = laurel_numbers_of(result) where program_id = $2
       and (input ->> 'participant_id' = $1::int::text
         or input ->> 'receipt_id' in (select id::text from receipts where participant_id = $1 and program_id = $2))`,
    'update receipt_issue_reports set message = null where participant_id = $1 and program_id = $2',
  ])
    await sql(statement, owner)
}

/**
 * A title may contain the person's name, such as an administrator's for manual points, or one given by API. The database
 * allows these changes for erased people only. Of evidence, numbers stay.
 */
const clearTitles = async (tx: Context, { participantId, programId }: Owner): Promise<void> => {
  const owner = [participantId, programId]
  for (const statement of [
    `update point_entries e set title = '', evidence = laurel_numbers_of(e.evidence)
     where e.participant_id = $1 and e.program_id = $2 and (e.title <> '' or e.evidence <> laurel_numbers_of(e.evidence))`,
    "update pending_points set title = '' where participant_id = $1 and program_id = $2 and title <> ''",
  ])
    await tx.sql(statement, owner)
  await clearActionTitles(tx, { programId, participantId, actionTypes: ['points_added', 'points_removed'] })
  await tx.sql(
    `update audit_entries set before = laurel_numbers_of(before), after = laurel_numbers_of(after)
       || case when after ? 'title' then '{"title": ""}'::jsonb else '{}' end
     where record_id = $1::text and program_id = $2 and record_type = 'participants'
       and (after ->> 'title' <> '' or before ->> 'tag' <> '' or after ->> 'tag' <> '' or after ->> 'reason' <> '')`,
    [String(participantId), programId],
  )
}

/** Keys and names from other systems. A purchase that is reported again, for whomever, must still be recognized. */
const clearReported = async ({ sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  await sql('select laurel_clear_reported($2, $1)', [participantId, programId])
  const reported = await sql<{ id: number; external_key: string }>(
    "select id, external_key from receipts where participant_id = $1 and program_id = $2 and starts_with(external_key, 'api:')",
    [participantId, programId],
  )
  for (const { external_key, id } of reported)
    await sql('update receipts set external_key = $2 where id = $1', [id, erasedReceiptKey(programId, external_key)])
}

/** Deletes the tags that only this person has, because they may contain their name. */
const forgetTags = async ({ sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  await sql(
    `delete from program_tags k where k.program_id = $2
       and k.name in (select t.name from participants p cross join lateral laurel_tags_of(p.tag_list) t (name) where p.id = $1)
       and not exists (select from participants p where p.program_id = $2 and p.id <> $1 and p.tag_list ? k.name)
       and not exists (select from challenges c where c.program_id = $2 and c.tag_list ? k.name)
       and not exists (select from rewards r where r.program_id = $2 and r.tag_list ? k.name)`,
    [participantId, programId],
  )
}

/**
 * What was copied elsewhere: stored answers of the API (a repeated call is told of the erasure), previews that wait for
 * confirmation, and files of exports and of imports' errors, which can be made again.
 */
const clearCopies = async (
  { now, sql }: Context,
  { email, identifier, participantId, programId }: Owner & { email: string; identifier: string },
): Promise<void> => {
  await sql(
    `update api_requests set body = $4 where program_id = $1 and (strpos(lower(body::text), lower($2)) > 0 or strpos(body::text, $3) > 0)`,
    [programId, JSON.stringify(email), identifier, JSON.stringify({ participant: { identifier }, erased: true })],
  )
  await sql('delete from transfers.import_changes where participant_id = $1', [participantId])
  const exports = await sql<{ result_file: string }>(
    `with had as (select id, result_file from exports where program_id = $1 and status = 'finished' and result_file is not null for update)
     update exports e set result_file = null, updated_at = $2 from had where e.id = had.id returning had.result_file`,
    [programId, now],
  )
  for (const { result_file } of exports) await removePrivateFile(result_file)
  const errors = await sql<{ error_file: string }>(
    `with had as (select id, error_file from imports where program_id = $1 and kind = 'participants' and error_file is not null for update)
     update imports i set error_file = null, updated_at = $2 from had where i.id = had.id returning had.error_file`,
    [programId, now],
  )
  for (const { error_file } of errors) await removePrivateFile(error_file)
  const previews = await sql<{ id: number; source_file: string }>(
    `update imports i set status = 'failed', error = 'expired', preview = null, updated_at = $3
     where i.program_id = $1 and i.kind = 'participants' and i.status = 'previewed'
       -- Before its columns are mapped, nothing shows whether the file has the person.
       and (i.preview ->> 'incomplete' is not null or exists (select from transfers.import_rows r where r.import_id = i.id and (r.email = lower($2) or strpos(lower(r.given::text), lower($2)) > 0)))
     returning id, source_file`,
    [programId, email, now],
  )
  for (const { id, source_file } of previews) {
    await sql('delete from transfers.import_rows where import_id = $1', [id])
    await removePrivateFile(source_file)
  }
}

/** Enqueues a job that cancels the subscriptions at the payment provider, because the participant no longer can. */
const askToEndMemberships = async ({ sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  const running = await sql(
    "select 1 from memberships where participant_id = $1 and program_id = $2 and status <> 'cancelled' limit 1",
    [participantId, programId],
  )
  if (running.length === 0) return
  await enqueue(sql, 'memberships.end', { programId, participantId }, `participant:${participantId}`)
}

/** Deletes avatar, answer files and receipt files with their rows. */
const eraseFiles = async (tx: Context, { participantId, programId }: Owner, avatarId: number | null): Promise<void> => {
  if (avatarId !== null) await deleteAvatar(tx, programId, avatarId)
  const owner = [participantId, programId]
  const answers = await tx.sql<{ id: number }>(
    'select id from answer_files where participant_id = $1 and program_id = $2',
    owner,
  )
  await deleteAnswerFiles(tx, { programId, ids: answers.map(({ id }) => id) })
  const receipts = await tx.sql<{ id: number }>(
    'select id from receipt_files where participant_id = $1 and program_id = $2',
    owner,
  )
  await deleteReceiptFiles(tx, { programId, ids: receipts.map(({ id }) => id) })
}
