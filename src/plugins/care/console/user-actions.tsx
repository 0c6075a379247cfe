import type { UserActionProps } from '@/plugin/console'
import { DeductPoints } from './deduct-points.client'
import { ViewAs } from './view-as.client'

const BLOCKED = ['inactive', 'blocked']

/** The buttons at the top of a user's page. */
export function UserActions({ user, view: { can } }: UserActionProps) {
  return (
    <>
      {can('site_views.create') && !BLOCKED.includes(user.status) && <ViewAs participantId={user.id} />}
      {can('users.manage') && user.unused_points > 0 && <DeductPoints participantId={user.id} />}
    </>
  )
}
