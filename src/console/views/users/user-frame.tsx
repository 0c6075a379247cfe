import type { ReactNode } from 'react'
import { listHeldReferrals } from '@/domain/challenges'
import { emailText, isSignInBlocked, PARTICIPANT_STATUSES, presentEmail } from '@/domain/participants'
import { readId } from '@/domain/permissions'
import { readFormValues } from '@/domain/plugin-fields'
import { findUser, type User } from '@/domain/users'
import { Button } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { type PluginForm, readPluginForm } from '../../frame/plugin-form'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { renderSlot, type UserActionProps } from '../../slots'
import { AddPoints } from './add-points.client'
import { ChangeEmail } from './change-email.client'
import { CopyMagicLink } from './copy-magic-link.client'
import { DangerZone } from './danger-zone.client'
import { EditFields } from './edit-fields.client'
import { HeldReferrals } from './held-referrals'
import { StatusSelector } from './status-selector.client'
import { UserAvatar, UserStatus, userName } from './user-display'
import { userFacts } from './user-facts'
import { UserFigures } from './user-figures'
import { userTabs } from './user-tabs'

type UserFrameProps = {
  view: ProgramViewContext
  /** Its name, such as `rewards`. */
  tab: string
  /** The content of the tab. */
  children: (participantId: number) => Promise<ReactNode>
}

/** What all tabs of a user share (CONSOLE-23): name, status, metrics, tags, and the permitted actions. */
export async function UserFrame({ children, view, tab }: UserFrameProps) {
  const { context, can, params, program, programId, t } = view
  const user = await findUser(context, programId, readId(params.end_user_id) ?? 0)
  // The guard saw the row, but an erased participant is no longer a user.
  if (!user) return <UnknownPage t={t} />
  const canManage = can('users.manage')
  return (
    <DetailPage
      view={view}
      title={userName(user.name, t)}
      leading={<UserAvatar avatar={user.avatar} name={user.name} siteUrl={program.siteUrl} size="lg" />}
      status={<Status user={user} view={view} />}
      description={
        <span className="inline-flex items-center gap-1">
          <span className="break-all">{emailText(presentEmail(user.email, { canManage }))}</span>
          {canManage && <ChangeEmail participantId={user.id} />}
        </span>
      }
      actions={
        <>
          {await renderSlot<UserActionProps>('user_actions', { view, user })}
          <Actions user={user} view={view} fields={canManage ? await readFields(view, user.id) : null} />
        </>
      }
      figures={<UserFigures user={user} view={view} />}
      facts={await userFacts(user, view)}
      tabs={userTabs(user.id, tab, view)}
    >
      <HeldReferrals referrals={await listHeldReferrals(context, { programId, participantId: user.id })} view={view} />
      {await children(user.id)}
      {canManage && (
        <DangerZone
          participantId={user.id}
          name={user.name || user.email}
          listHref={consoleAddress('/programs/:program_id/users', { program_id: programId })}
        />
      )}
    </DetailPage>
  )
}

type PartProps = { user: User; view: ProgramViewContext }

function Status({ view: { can, t }, user }: PartProps) {
  if (!can('users.manage')) return <UserStatus status={user.status} t={t} />
  return (
    <StatusSelector
      participantId={user.id}
      name={userName(user.name, t)}
      status={user.status}
      statuses={PARTICIPANT_STATUSES.map((value) => ({ value, isSignInBlocked: isSignInBlocked(value) }))}
    />
  )
}

/** The form of plugin fields; null without any. */
const readFields = async (view: ProgramViewContext, participantId: number): Promise<PluginForm | null> => {
  const form = await readPluginForm(
    'participants',
    view,
    await readFormValues(view.context, 'participants', participantId),
  )
  return form.fields.length > 0 ? form : null
}

function Actions({ fields, view: { can, program, programId, t }, user }: PartProps & { fields: PluginForm | null }) {
  const receipts = consoleAddress('/programs/:program_id/receipts', { program_id: programId })
  return (
    <>
      {can('receipts.view') && (
        <Button href={`${receipts}?participant=${user.id}`} prefetch={false}>
          {t('users.receipts')}
        </Button>
      )}
      {can('users.manage') && (
        <>
          {fields && <EditFields participantId={user.id} form={fields} timeZone={program.timeZone} />}
          {!isSignInBlocked(user.status) && <CopyMagicLink participantId={user.id} />}
          <AddPoints participantId={user.id} />
        </>
      )}
    </>
  )
}
