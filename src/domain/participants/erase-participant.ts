import { recordAudit } from '@/domain/audit'
import { cancelReferralPoints } from '@/domain/challenges'
import { type Context, inTransaction } from '@/domain/context'
import { pluginColumns } from '@/domain/plugin-fields'
import { cancelApiHolds } from '@/domain/points'
import { cancelReceiptPoints, IS_UNDECIDED } from '@/domain/receipts'
import { endSessionsOf } from '@/domain/sessions'
import { deleteQueuedMails } from '@/mail/queue-mail'
import { removePrivateFile } from '@/platform/private-files'
import { enqueue } from '@/platform/queue'
import { deleteAvatar } from './avatars'
import { deleteCodes } from './delete-codes'
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
    await lockWhatPays(tx, owner)
    await cancelReceiptPoints(tx, owner)
    await cancelReferralPoints(tx, { programId, friendId: participantId })
    await cancelApiHolds(tx, owner)
    const [person] = await tx.sql<{ avatar_id: number | null; email: string; erased: boolean }>(
      `select avatar_id, email, erased_at is not null as erased from participants
       where id = $1 and program_id = $2 for update`,
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    if (person.erased) return { ok: true, alreadyErased: true }

    await endSessionsOf(tx, { participantId })
    await tx.sql('delete from sessions where participant_id = $1', [participantId])
    await deleteCodes(tx, { programId, email: person.email })
    await deleteQueuedMails(tx.sql, { programId, email: person.email })
    await clearParticipant(tx, owner)
    await clearTraces(tx, owner)
    await clearPointTitles(tx, owner)
    await eraseFiles(tx, owner, person.avatar_id)
    await askToEndMemberships(tx, owner)
    await recordAudit(tx, {
      action: 'participant.erased',
      recordType: 'participants',
      recordId: participantId,
      programId,
    })
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

/** The row stays as the ledger's owner; its address can't receive mail or sign up. */
const clearParticipant = async ({ now, payload, sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  const ofPlugins = pluginColumns(payload, 'participants').map((column) => `"${column}" = default, `)
  await sql(
    `update participants set email = 'erased-' || identifier || '@erased.invalid', first_name = null, last_name = null,
       postal = null, status = 'inactive', agree_terms = false, agreed_at = null, email_verified_at = null, avatar_id = null,
       email_setting_id = null, referral_code = 'erased-' || identifier, tag_list = '[]', gender = null,
       aptos_wallet_address = null, country = null, ahoy_city = null, ahoy_country = null, signup_ip_hash = null,
       signup_device_hash = null, last_signed_in_at = null, offers_unlocked = false, ${ofPlugins.join('')} erased_at = $3, updated_at = $3
     where id = $1 and program_id = $2`,
    [participantId, programId, now],
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
    'update program_visits set ahoy_city = null, ahoy_country = null where participant_id = $1 and program_id = $2',
    // Invalidates running and queued processing attempts, and removes undecided receipts from the review queue, because
    // neither files nor a participant are left.
    `update receipts set processed_data = null, review_request_message = null, device_hash = null,
       processing_attempts = processing_attempts + 1, status = case when ${IS_UNDECIDED} then 'rejected' else status end,
       version = version + case when ${IS_UNDECIDED} then 1 else 0 end
     where participant_id = $1 and program_id = $2`,
    // Earlier versions stored the text in reviews; current ones only store that there was one.
    `update receipt_reviews set changes = jsonb_set(changes, '{2,after}', 'null') where action = 'review_requested' and program_id = $2
       and changes -> 2 ->> 'field' = 'review_request_message' and changes -> 2 ->> 'after' <> '…'
       and receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)`,
    // Pending mints fail without a wallet; minted collectibles remain on the chain only.
    'update nft_items set owner_address = null, owner_explorer_url = null where participant_id = $1 and program_id = $2',
    'update reward_claims set fulfilment_note = null where participant_id = $1 and program_id = $2',
    'update receipt_step_runs set evidence = default where program_id = $2 and receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)',
    // Recognized texts and their positions; deleted before the files that they reference.
    'delete from receipt_pages where program_id = $2 and receipt_id in (select id from receipts where participant_id = $1 and program_id = $2)',
    'delete from saved_offers where participant_id = $1 and program_id = $2',
    'update offer_refusals set comment = null where participant_id = $1 and program_id = $2',
    "update offer_redemptions set redemption_data = redemption_data - 'code', voucher_shown_until = null where participant_id = $1 and program_id = $2",
    // An agent's plan to award points names them.
    "update agent_plans set summary = '' where tool = 'award_points' and input ->> 'participant_id' = $1::text and program_id = $2",
    'update receipt_issue_reports set message = null where participant_id = $1 and program_id = $2',
  ])
    await sql(statement, owner)
}

/**
 * An administrator's title for manual points may contain the person's name. The database allows this change for erased
 * people only.
 */
const clearPointTitles = async ({ sql }: Context, { participantId, programId }: Owner): Promise<void> => {
  const owner = [participantId, programId]
  await sql(
    `update point_entries e set title = '' where e.participant_id = $1 and e.program_id = $2 and e.title <> ''
       and (e.rule = 'points by hand' or e.reverses_id in (select g.id from point_entries g
         where g.participant_id = $1 and g.program_id = $2 and g.rule = 'points by hand'))`,
    owner,
  )
  await sql(
    `update participant_actions set title = '' where participant_id = $1 and program_id = $2 and action_type in ('points_added', 'points_removed')`,
    owner,
  )
  await sql(
    `update audit_entries set after = jsonb_set(after, '{title}', '""', false) where record_id = $1::text and program_id = $2
       and record_type = 'participants' and action in ('participant.points_added', 'participant.points_removed') and after ->> 'title' <> ''`,
    [String(participantId), programId],
  )
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
  const answers = await tx.sql<{ storage_key: string }>(
    'delete from answer_files where participant_id = $1 and program_id = $2 returning storage_key',
    [participantId, programId],
  )
  for (const { storage_key } of answers) await removePrivateFile(storage_key)
  // The hashes stay, so that the same photo is recognized later (RULE-35); they contain nothing personal.
  await tx.sql(
    `insert into erased_receipt_files (program_id, receipt_id, sha256, perceptual_hash, drawn, created_at)
     select f.program_id, f.receipt_id, f.sha256, looks.perceptual_hash, looks.drawn, f.created_at
     from receipt_files f cross join lateral (select f.perceptual_hash, false as drawn
       union all select h.perceptual_hash, f.perceptual_hash is null from receipt_page_hashes h where h.file_id = f.id and h.program_id = f.program_id) looks
     where f.participant_id = $1 and f.program_id = $2 and f.receipt_id is not null`,
    [participantId, programId],
  )
  const receipts = await tx.sql<{ id: number }>(
    'select id from receipt_files where participant_id = $1 and program_id = $2',
    [participantId, programId],
  )
  for (const { id } of receipts) {
    await tx.payload.delete({ collection: 'receipt-files', id, req: tx.req, overrideAccess: true })
  }
}
