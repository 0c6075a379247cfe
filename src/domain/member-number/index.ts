import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'

type Member = { programId: number; participantId: number }

/** @property worksAlone whether tills accept the number without a code that changes */
export type MemberNumber = { number: string; worksAlone: boolean }

/** What gives a program's participants numbers; null where a program has none. */
export type MemberNumbers = (context: Context, member: Member) => Promise<MemberNumber | null>

const MEMBER_NUMBERS = extensibleTable<Record<string, MemberNumbers>>('member numbers', {})

/** The number by which tills know a participant, if a plugin gives them one. */
export const findMemberNumber = async (context: Context, member: Member): Promise<MemberNumber | null> => {
  for (const find of Object.values(MEMBER_NUMBERS)) {
    const found = await find(context, member)
    if (found) return found
  }
  return null
}

/** Whose the numbers are, such as those of a list that a program manager uploads. */
export type MembersByNumber = (
  context: Context,
  programId: number,
  numbers: readonly string[],
) => Promise<{ number: string; participantId: number }[]>

const MEMBERS_BY_NUMBER = extensibleTable<Record<string, MembersByNumber>>('members by number', {})

/** The participants of a program who have the numbers, as their plugins know them. */
export const findMembersByNumber: MembersByNumber = async (context, programId, numbers) =>
  (await Promise.all(Object.values(MEMBERS_BY_NUMBER).map((find) => find(context, programId, numbers)))).flat()
