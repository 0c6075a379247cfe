import { ContentForm, type ContentKind } from '../../frame/content-form'
import type { ProgramViewContext } from '../../frame/view-context'

const BASE = '/programs/:program_id/settings/program'

const ATTRIBUTES: ContentKind = {
  collection: 'profile-attributes',
  param: 'profile_attribute_id',
  listPath: `${BASE}/profile-attributes`,
  newRow: { asked_in_profile: true },
  description: ({ name }, { t }) => t('content.attributes.form.nameHelp', { name }),
}

const REDIRECTS: ContentKind = {
  collection: 'redirects',
  param: 'redirect_id',
  listPath: `${BASE}/redirects`,
  texts: 'content.redirects',
  description: (_, { t }) => t('content.redirects.targetHelp'),
}

const TAGS: ContentKind = {
  collection: 'content-tags',
  param: 'content_tag_id',
  listPath: `${BASE}/content-tags`,
  texts: 'content.tags',
}

type Props = { view: ProgramViewContext }

/** The forms of content that has nothing to show but its fields (CONSOLE-44, RULE-67). */
export const AttributeForm = ({ view }: Props) => <ContentForm kind={ATTRIBUTES} view={view} />
export const RedirectForm = ({ view }: Props) => <ContentForm kind={REDIRECTS} view={view} />
export const ContentTagForm = ({ view }: Props) => <ContentForm kind={TAGS} view={view} />
