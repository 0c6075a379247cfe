import type { ReactNode } from 'react'
import { AddedTexts } from '@/i18n/added-texts.client'
import { textsForBrowser } from '@/i18n/plugin-texts'
import { findComponent } from '../frame/find-component'
import type { ViewContext, ViewContextOf } from '../frame/view-context'
import type { ConsoleRoute, ViewPath } from '../routes'
import { isSettingsRoute } from '../settings-menu'
import { ApiKeysView } from './api-keys/api-keys-view'
import { NewApiKeyView } from './api-keys/new-api-key-view'
import { AuditLogView } from './audit/audit-log-view'
import { ChallengeAnswersView } from './challenges/challenge-answers-view'
import { ChallengeParticipantsView } from './challenges/challenge-participants-view'
import { ChallengesView } from './challenges/challenges-view'
import { EditChallengeView } from './challenges/edit-challenge-view'
import { NewChallengeView } from './challenges/new-challenge-view'
import { AttributesView } from './content/attributes-view'
import { CarouselsView } from './content/carousels-view'
import { AttributeForm, ContentTagForm, RedirectForm } from './content/content-kinds'
import { ContentTagsView } from './content/content-tags-view'
import { historyView, versionView } from './content/history-view'
import { HomeView } from './content/home-view'
import { MediaItemView } from './content/media-item-view'
import { MediaView } from './content/media-view'
import { NavigationMenusView } from './content/navigation-menus-view'
import { NewMediaView } from './content/new-media-view'
import { NewPageView } from './content/new-page-view'
import { PageView } from './content/page-view'
import { PagesView } from './content/pages-view'
import { RedirectsView } from './content/redirects-view'
import { ChallengeTranslationsView, RewardTranslationsView } from './content/row-translations-view'
import { TranslationsView } from './content/translations-view'
import { DashboardActionsView } from './dashboard/dashboard-actions-view'
import { DashboardChallengesView } from './dashboard/dashboard-challenges-view'
import { DashboardInsightsView } from './dashboard/dashboard-insights-view'
import { DashboardRewardsView } from './dashboard/dashboard-rewards-view'
import { DashboardView } from './dashboard/dashboard-view'
import { EmailChoicesView } from './emails/email-choices-view'
import { EmailView } from './emails/email-view'
import { EmailsView } from './emails/emails-view'
import { SenderView } from './emails/sender-view'
import { ImportsView } from './imports/imports-view'
import { EmbeddedPageView } from './integrations/embedded-page-view'
import { AdminsView } from './organization/admins-view'
import { OrganizationAuditLogView } from './organization/organization-audit-log-view'
import { RolesView } from './organization/roles-view'
import { OrganizationProgramsView } from './programs/organization-programs-view'
import { ProgramsView } from './programs/programs-view'
import { EditMerchantView } from './purchase-proof/edit-merchant-view'
import { EditProductView } from './purchase-proof/edit-product-view'
import { MerchantsView } from './purchase-proof/merchants-view'
import { NewMerchantView } from './purchase-proof/new-merchant-view'
import { NewProductView } from './purchase-proof/new-product-view'
import { ProductsView } from './purchase-proof/products-view'
import { SettingsView } from './purchase-proof/settings-view'
import { AgreementView } from './receipts/agreement-view'
import { ReceiptView } from './receipts/receipt-view'
import { ReceiptsView } from './receipts/receipts-view'
import { EditRewardView } from './rewards/edit-reward-view'
import { NewRewardView } from './rewards/new-reward-view'
import { RewardClaimsView } from './rewards/reward-claims-view'
import { RewardCouponsView } from './rewards/reward-coupons-view'
import { RewardMiniContestView } from './rewards/reward-mini-contest-view'
import { RewardSweepstakesView } from './rewards/reward-sweepstakes-view'
import { RewardsView } from './rewards/rewards-view'
import { BrandingView } from './settings/branding/branding-view'
import { EnrollmentView } from './settings/enrollment-view'
import { GeneralView } from './settings/general/general-view'
import { LabelsView } from './settings/labels-view'
import { PointsView } from './settings/points-view'
import { SeoView } from './settings/seo-view'
import { SettingsFrame } from './settings/settings-frame'
import { EditTierView } from './settings/tiers/edit-tier-view'
import { NewTierView } from './settings/tiers/new-tier-view'
import { TiersView } from './settings/tiers/tiers-view'
import { SetupView } from './setup/setup-view'
import { NewUserAttributeView } from './users/new-user-attribute-view'
import { UserActionsView } from './users/user-actions-view'
import { UserAnswersView } from './users/user-answers-view'
import { UserAttributeView } from './users/user-attribute-view'
import { UserAttributesView } from './users/user-attributes-view'
import { UserChallengesView } from './users/user-challenges-view'
import { UserQuestionsView } from './users/user-questions-view'
import { UserRewardsView } from './users/user-rewards-view'
import { UsersView } from './users/users-view'
import { NewWebhookView } from './webhooks/new-webhook-view'
import { WebhookView } from './webhooks/webhook-view'
import { WebhooksView } from './webhooks/webhooks-view'

type View<Path extends ViewPath> = (props: { view: ViewContextOf<Path> }) => ReactNode | Promise<ReactNode>

/** The view of each route. A route without a view, or a view without a route, doesn't compile. */
const VIEWS: { [Path in ViewPath]: View<Path> } = {
  '/programs': ProgramsView,
  '/organization/programs': OrganizationProgramsView,
  '/programs/:program_id/dashboard': DashboardView,
  '/programs/:program_id/setup': SetupView,
  '/programs/:program_id/challenges': ChallengesView,
  '/challenges/:challenge_id': ChallengeParticipantsView,
  '/challenges/:challenge_id/participant_answers': ChallengeAnswersView,
  '/programs/:program_id/settings/program/emails': EmailsView,
  '/programs/:program_id/settings/program/emails/sender': SenderView,
  '/programs/:program_id/settings/program/emails/choices': EmailChoicesView,
  '/programs/:program_id/settings/program/emails/:email_kind': EmailView,
  '/programs/:program_id/settings/program/emails/:email_kind/versions': historyView('email-templates'),
  '/programs/:program_id/settings/program/emails/:email_kind/versions/:version_id': versionView('email-templates'),
  '/organization/admins': AdminsView,
  '/organization/roles': RolesView,
  '/organization/audit_log': OrganizationAuditLogView,
  '/programs/:program_id/audit_log': AuditLogView,
  '/programs/:program_id/dashboard/actions': DashboardActionsView,
  '/programs/:program_id/dashboard/challenges': DashboardChallengesView,
  '/programs/:program_id/dashboard/rewards': DashboardRewardsView,
  '/programs/:program_id/dashboard/insights': DashboardInsightsView,
  '/programs/:program_id/users': UsersView,
  '/users/:end_user_id': UserActionsView,
  '/users/:end_user_id/rewards': UserRewardsView,
  '/users/:end_user_id/challenges': UserChallengesView,
  '/users/:end_user_id/questions': UserQuestionsView,
  '/users/:end_user_id/attributes': UserAttributesView,
  '/users/:end_user_id/attributes/new': NewUserAttributeView,
  '/users/:end_user_id/attributes/:participant_profile_id': UserAttributeView,
  '/users/:end_user_id/participant_answers': UserAnswersView,
  '/programs/:program_id/users/imports': ImportsView,
  '/programs/:program_id/challenges/new': NewChallengeView,
  '/challenges/:challenge_id/edit': EditChallengeView,
  '/programs/:program_id/rewards': RewardsView,
  '/programs/:program_id/rewards/new': NewRewardView,
  '/rewards/:reward_id': RewardClaimsView,
  '/rewards/:reward_id/sweepstakes': RewardSweepstakesView,
  '/rewards/:reward_id/coupons': RewardCouponsView,
  '/rewards/:reward_id/mini_contest': RewardMiniContestView,
  '/rewards/:reward_id/edit': EditRewardView,
  '/programs/:program_id/receipts': ReceiptsView,
  '/programs/:program_id/receipts/agreement': AgreementView,
  '/receipts/:receipt_id': ReceiptView,
  '/programs/:program_id/settings/program/profile-attributes': AttributesView,
  '/programs/:program_id/settings/program/profile-attributes/new': AttributeForm,
  '/programs/:program_id/settings/program/profile-attributes/:profile_attribute_id': AttributeForm,
  '/programs/:program_id/settings/program/program-pages': PagesView,
  '/programs/:program_id/settings/program/program-pages/new': NewPageView,
  '/programs/:program_id/settings/program/program-pages/:program_page_id': PageView,
  '/programs/:program_id/settings/program/program-pages/:program_page_id/versions': historyView('program-pages'),
  '/programs/:program_id/settings/program/program-pages/:program_page_id/versions/:version_id':
    versionView('program-pages'),
  '/programs/:program_id/settings/program/redirects': RedirectsView,
  '/programs/:program_id/settings/program/redirects/new': RedirectForm,
  '/programs/:program_id/settings/program/redirects/:redirect_id/edit': RedirectForm,
  '/programs/:program_id/settings/program/content-tags': ContentTagsView,
  '/programs/:program_id/settings/program/content-tags/new': ContentTagForm,
  '/programs/:program_id/settings/program/content-tags/:content_tag_id/edit': ContentTagForm,
  '/programs/:program_id/settings/program/translations': TranslationsView,
  '/challenges/:challenge_id/translations': ChallengeTranslationsView,
  '/rewards/:reward_id/translations': RewardTranslationsView,
  '/challenges/:challenge_id/versions': historyView('challenges'),
  '/challenges/:challenge_id/versions/:version_id': versionView('challenges'),
  '/rewards/:reward_id/versions': historyView('rewards'),
  '/rewards/:reward_id/versions/:version_id': versionView('rewards'),
  '/programs/:program_id/settings/layout/home': HomeView,
  '/programs/:program_id/settings/layout/home/versions': historyView('program-homes'),
  '/programs/:program_id/settings/layout/home/versions/:version_id': versionView('program-homes'),
  '/programs/:program_id/settings/layout/navigation-menus': NavigationMenusView,
  '/programs/:program_id/settings/layout/carousels': CarouselsView,
  '/programs/:program_id/settings/layout/media': MediaView,
  '/programs/:program_id/settings/layout/media/new': NewMediaView,
  '/programs/:program_id/settings/layout/media/:media_id': MediaItemView,
  '/programs/:program_id/settings/branding/colors': BrandingView,
  '/programs/:program_id/settings/branding/fonts': BrandingView,
  '/programs/:program_id/settings/branding/borders': BrandingView,
  '/programs/:program_id/settings/branding/assets': BrandingView,
  '/programs/:program_id/settings/branding/theme': BrandingView,
  '/programs/:program_id/settings/branding/css': BrandingView,
  '/programs/:program_id/settings/integrations/embedded-page': EmbeddedPageView,
  '/programs/:program_id/settings/integrations/api_auths': ApiKeysView,
  '/programs/:program_id/settings/integrations/api_auths/new': NewApiKeyView,
  '/programs/:program_id/settings/integrations/webhooks': WebhooksView,
  '/programs/:program_id/settings/integrations/webhooks/new': NewWebhookView,
  '/programs/:program_id/settings/integrations/webhooks/:webhook_id': WebhookView,
  '/programs/:program_id/settings/program/program_tiers': TiersView,
  '/programs/:program_id/settings/program/program_tiers/new': NewTierView,
  '/programs/:program_id/settings/program/program_tiers/:program_tier_id/edit': EditTierView,
  '/programs/:program_id/settings/program/program_tiers/:program_tier_id/versions': historyView('program-tiers'),
  '/programs/:program_id/settings/program/program_tiers/:program_tier_id/versions/:version_id':
    versionView('program-tiers'),
  '/programs/:program_id/settings/program/general': GeneralView,
  '/programs/:program_id/settings/program/points': PointsView,
  '/programs/:program_id/settings/program/seo': SeoView,
  '/programs/:program_id/settings/program/labels': LabelsView,
  '/programs/:program_id/settings/program/enrollment': EnrollmentView,
  '/programs/:program_id/settings/program/history': historyView('programs'),
  '/programs/:program_id/settings/program/history/:version_id': versionView('programs'),
  '/programs/:program_id/settings/program/purchase-proof/settings': SettingsView,
  '/programs/:program_id/settings/program/purchase-proof/products': ProductsView,
  '/programs/:program_id/settings/program/purchase-proof/products/new': NewProductView,
  '/programs/:program_id/settings/program/purchase-proof/products/:purchase_proof_product_id/edit': EditProductView,
  '/programs/:program_id/settings/program/purchase-proof/merchants': MerchantsView,
  '/programs/:program_id/settings/program/purchase-proof/merchants/new': NewMerchantView,
  '/programs/:program_id/settings/program/purchase-proof/merchants/:purchase_proof_merchant_id/edit': EditMerchantView,
}

/** Renders a view after the guard's checks. */
export const renderView = (route: ConsoleRoute, view: ViewContext): ReactNode => {
  if (route.tenant && view.programId === null) throw new Error(`the guard allowed ${route.path} without a program`)
  const page = renderPage(route, view)
  return isSettingsRoute(route) && view.programId !== null ? (
    <SettingsFrame route={route} view={view}>
      {page}
    </SettingsFrame>
  ) : (
    page
  )
}

const renderPage = (route: ConsoleRoute, view: ViewContext): ReactNode => {
  if (route.Component) {
    const PluginView = findComponent<{ view: ViewContext }>(view.context.payload, route.Component)
    if (!route.texts) return <PluginView view={view} />
    return (
      <AddedTexts texts={textsForBrowser(route.texts, view.locale)}>
        <PluginView view={view} />
      </AddedTexts>
    )
  }
  // The guard found the program of every route with a tenant, so the context matches the view.
  const ViewOfRoute = VIEWS[route.path as ViewPath] as (props: { view: ViewContext }) => ReactNode
  return <ViewOfRoute view={view} />
}
