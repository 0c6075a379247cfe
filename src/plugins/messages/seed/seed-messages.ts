import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { saveMessage, sourceOf } from '../domain'
import { saveContent } from '../domain/queue-deliveries'

const CONTENT = {
  path: '/',
  texts: {
    en: {
      ...{ subject: 'The autumn box is here, {{name}}', heading: 'Autumn box', button: 'See what’s in it' },
      body: 'Six farms, one box. Order by Sunday and it counts twice.\n\nYou have {{points}} {{term}}.',
    },
    es: {
      ...{ subject: 'Llegó la caja de otoño, {{name}}', heading: 'Caja de otoño', button: 'Ver qué trae' },
      body: 'Seis granjas, una caja. Pídela antes del domingo y cuenta doble.\n\nTienes {{points}} {{term}}.',
    },
  },
}

const SENT_DAYS_AGO = 12
const audience = { audience: 'all', audience_tag: null, audience_tier: null, audience_segment: null } as const

/** A message that Pennywort sent twelve days ago, with what became of it, and a draft. */
export const seedMessages = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  const [stored] = await context.sql('select 1 from messages where program_id = $1', [programId])
  if (stored) return
  const common = { ...CONTENT, ...audience, channel: 'email', category: 'news' } as const
  const sent = await saveMessage(context, { programId, messageId: null, form: { ...common, name: 'Autumn box' } })
  await saveMessage(context, {
    ...{ programId, messageId: null },
    form: { ...common, name: 'Winter market', channel: 'site' },
  })
  if (!sent.ok) throw new Error(`the demo could not write a message: ${sent.reason}`)
  const sentAt = daysFrom(state, -SENT_DAYS_AGO)
  // Shares that such messages usually have, by a hash of each person.
  await context.sql(
    `with people as (
       select p.id, ('x' || substr(md5('autumn:' || p.id), 1, 7))::bit(28)::int % 1000 as luck, s.key as choice,
         $4::timestamptz + (p.id % 90) * interval '1 second' as at
       from participants p left join email_settings s on s.id = p.email_setting_id
       where p.program_id = $1 and p.status in ('active', 'opted_out') and p.erased_at is null and p.is_test is not true and p.created_at < $4)
     insert into message_deliveries (program_id, participant_id, content_id, message_id, source, idempotency_key, identifier, channel, category, status,
       reason, attempts, deferrals, sent_at, clicked_at, bounced_at, bounce, unsubscribed_at, created_at, updated_at)
     select $1, w.id, $2, $3, $5::text, $5::text || ':' || w.id, gen_random_uuid()::text, 'email', 'news',
       case when w.choice = 'all' then 'sent' else 'skipped' end::enum_message_deliveries_status, case when w.choice is distinct from 'all' then 'not_wanted' end,
       0, case when w.luck % 9 = 0 then 1 else 0 end, case when w.choice = 'all' then w.at end,
       case when w.choice = 'all' and w.luck < 140 then w.at + w.luck * interval '7 minutes' end,
       case when w.choice = 'all' and w.luck > 988 then w.at + interval '1 minute' end,
       case when w.choice = 'all' and w.luck > 988 then 'hard' end::enum_message_deliveries_bounce,
       case when w.choice = 'all' and w.luck between 200 and 203 then w.at + interval '2 hours' end, $4, $4
     from people w`,
    [programId, await saveContent(context, programId, CONTENT), sent.id, sentAt, sourceOf(sent.id)],
  )
  await context.sql(
    `insert into message_suppressions (program_id, email, reason, detail, created_at)
     select d.program_id, lower(p.email), 'hard_bounce', '5.1.1 550 5.1.1 No such user', d.bounced_at
     from message_deliveries d join participants p on p.id = d.participant_id
     where d.message_id = $1 and d.bounced_at is not null order by d.id limit 5`,
    [sent.id],
  )
  await context.sql(
    `update messages set status = 'sent', send_at = $2, started_at = $2, finished_at = $2::timestamptz + interval '2 minutes', created_at = $2,
       people = (select count(*) from message_deliveries where message_id = $1) where id = $1`,
    [sent.id, sentAt],
  )
  state.made('messages', 2)
}
