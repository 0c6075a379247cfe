import {
  type Context,
  findMe,
  findMemberNumber,
  findNextReward,
  findSiteProgram,
  type Locale,
  translate,
} from '@/plugin/domain'
import { readableOn } from '@/ui/contrast'

type Who = { programId: number; participantId: number }

/** How a program's passes look. Colors are those that CSS knows. */
export type Design = { name: string; url: string; background: string; foreground: string; logo: string | null }

/** Everything that a pass shows, in the participant's language. */
export type Content = {
  design: Design
  locale: Locale
  name: string
  balance: number
  term: string
  tier: string | null
  /** What tills scan; null in programs without member cards, and where tills want a code that changes. */
  number: string | null
  reward: { id: number; name: string; missing: number; inPoints: boolean } | null
}

/** How a program's passes look; null if the program is gone. */
export const findDesign = async (context: Context, programId: number): Promise<Design | null> => {
  const program = await findSiteProgram(context, programId)
  if (!program) return null
  const { element_css_style: style, favicon_file, header_logo } = program.program_template_detail
  const background = style['perk-primary']
  return {
    name: program.name,
    url: program.site_url,
    background,
    foreground: readableOn(background, style['perk-primary-content']),
    logo: (favicon_file ?? header_logo)?.url ?? null,
  }
}

/** What a participant's pass shows now; null if it has to be void: they are blocked, inactive or gone. */
export const findContent = async (context: Context, who: Who): Promise<Content | null> => {
  const [row] = await context.sql<{ locale: Locale }>(
    `select case when g.i18n_enabled then p.locale::text else g.default_locale::text end as locale
     from participants p join programs g on g.id = p.program_id
     where p.id = $1 and p.program_id = $2 and p.erased_at is null and p.status not in ('inactive', 'blocked')
       and g.status = 'active'`,
    [who.participantId, who.programId],
  )
  if (!row) return null
  const { locale } = row
  const theirs = { ...context, locale }
  const [design, { participant, program }, next, card] = [
    await findDesign(theirs, who.programId),
    await findMe(theirs, who),
    await findNextReward(theirs, who),
    await findMemberNumber(theirs, who),
  ]
  if (!design || !participant) return null
  return {
    ...{ design, locale },
    name: [participant.first_name, participant.last_name].filter(Boolean).join(' '),
    balance: participant.unused_points,
    term: program.term_points_as,
    tier: participant.tier,
    number: card?.worksAlone ? card.number : null,
    reward: next && {
      id: next.reward.id,
      name: next.reward.name,
      missing: next.progress.missing,
      inPoints: next.progress.kind === 'points',
    },
  }
}

/** A pass that belongs to nobody, for the console's preview and its test pass. */
export const sampleContent = async (context: Context, programId: number): Promise<Content | null> => {
  const design = await findDesign(context, programId)
  const program = design && (await findMe(context, { programId, participantId: null })).program
  if (!design || !program) return null
  const locale = (context.locale ?? program.default_locale) as Locale
  const t = translate(locale, 'messages')
  return {
    ...{ design, locale, name: t('wallet.sample.name'), balance: 1240, term: program.term_points_as },
    tier: t('wallet.sample.tier'),
    number: '000000000000',
    reward: { id: 0, name: t('wallet.sample.reward'), missing: 60, inPoints: true },
  }
}

/** The nearest reward, in words: what is missing, or that there are enough points. */
export const describeReward = ({ locale, reward, term }: Content): string | null => {
  if (!reward) return null
  const t = translate(locale, 'messages')
  if (reward.missing === 0) return t('wallet.reward.ready', { reward: reward.name })
  if (!reward.inPoints) return reward.name
  return t('wallet.reward.missing', { reward: reward.name, points: reward.missing.toLocaleString(locale), term })
}
