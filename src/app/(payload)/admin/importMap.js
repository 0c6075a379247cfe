import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaImageComponent as MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditorNameFeatureClient as EditorNameFeatureClient_416c1157097eb0d6c90e3e03743844fe } from '../../../collections/editor-name/feature.client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FolderTableCell as FolderTableCell_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { FolderField as FolderField_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { EntriesField as EntriesField_49bf5fde5f18a42ba68581143c6c520e } from '../../../console/payload-admin/entries-field.client'
import { KindChoice as KindChoice_d5cf403f2e0df8edd3e127477d20b9d8 } from '../../../console/payload-admin/challenge-choice'
import { ParametersChoice as ParametersChoice_d5cf403f2e0df8edd3e127477d20b9d8 } from '../../../console/payload-admin/challenge-choice'
import { QuestionLabel as QuestionLabel_5d9c51e8d6f4808c2e024a6817fe1bbb } from '../../../console/payload-admin/question-label.client'
import { CategoryField as CategoryField_fe967c92c3b43db16d4fbcb6c6b931c1 } from '../../../plugins/boosts/console/choice-fields'
import { SegmentField as SegmentField_fe967c92c3b43db16d4fbcb6c6b931c1 } from '../../../plugins/boosts/console/choice-fields'
import { FolderTypeField as FolderTypeField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { SignOut as SignOut_3168da738f5ccfe8806fd7311bba3afa } from '../../../console/payload-admin/sign-out'
import { Icon as Icon_393441f93f1f123afda4e2ec76a7f008 } from '../../../console/payload-admin/logo'
import { Logo as Logo_393441f93f1f123afda4e2ec76a7f008 } from '../../../console/payload-admin/logo'
import { BackToConsole as BackToConsole_66ed86f09af36855cbba8134968dbc99 } from '../../../console/payload-admin/back-to-console'
import { ProgramSelect as ProgramSelect_079c4135530ef28ae7843808079dee12 } from '../../../console/payload-admin/program-select'
import { LoginView as LoginView_16e8479ba03c03b24f0b4a2eada13167 } from '../../../console/payload-admin/login-view'
import { LogoutView as LogoutView_8083a9dcfc427f808a8b8f09bf502b94 } from '../../../console/payload-admin/logout-view'
import { UnauthorizedView as UnauthorizedView_b3a89c2b79825682d4169781a0e4cc72 } from '../../../console/payload-admin/unauthorized-view'
import { ConsoleView as ConsoleView_c493f4b5aa5ffa1d9925c4b64c71e38d } from '../../../console/console-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { NewSocialPageView as NewSocialPageView_7e111f3896efe32bdaedc8c57ae191bf } from '../../../plugins/social/console/page-views'
import { SocialPageView as SocialPageView_7e111f3896efe32bdaedc8c57ae191bf } from '../../../plugins/social/console/page-views'
import { EditSocialPageView as EditSocialPageView_7e111f3896efe32bdaedc8c57ae191bf } from '../../../plugins/social/console/page-views'
import { NewSocialPostView as NewSocialPostView_7e111f3896efe32bdaedc8c57ae191bf } from '../../../plugins/social/console/page-views'
import { SocialPostView as SocialPostView_7e111f3896efe32bdaedc8c57ae191bf } from '../../../plugins/social/console/page-views'
import { SocialPagesView as SocialPagesView_1941b7360e14951d989f4d05fcca358f } from '../../../plugins/social/console/pages-view'
import { PerkMerchantsView as PerkMerchantsView_7eeda7c971ef800e98b302468afbeca3 } from '../../../plugins/perks/console/merchants-view'
import { NewPerkMerchantView as NewPerkMerchantView_55ea26491cd85d5392101e9726e948b4 } from '../../../plugins/perks/console/perk-views'
import { PerkMerchantView as PerkMerchantView_55ea26491cd85d5392101e9726e948b4 } from '../../../plugins/perks/console/perk-views'
import { EditPerkMerchantView as EditPerkMerchantView_55ea26491cd85d5392101e9726e948b4 } from '../../../plugins/perks/console/perk-views'
import { NewPerkOfferView as NewPerkOfferView_55ea26491cd85d5392101e9726e948b4 } from '../../../plugins/perks/console/perk-views'
import { PerkOffersView as PerkOffersView_55ea26491cd85d5392101e9726e948b4 } from '../../../plugins/perks/console/perk-views'
import { PerkOfferView as PerkOfferView_55ea26491cd85d5392101e9726e948b4 } from '../../../plugins/perks/console/perk-views'
import { RedemptionsView as RedemptionsView_45a3b685489cb11d2c746ded776440a9 } from '../../../plugins/perks/console/redemption-views'
import { RefusalsView as RefusalsView_45a3b685489cb11d2c746ded776440a9 } from '../../../plugins/perks/console/redemption-views'
import { PerksImportView as PerksImportView_0b086e234b7771876eaad57f5a205d5b } from '../../../plugins/perks/console/import-view'
import { PerksAccessView as PerksAccessView_45a3b685489cb11d2c746ded776440a9 } from '../../../plugins/perks/console/redemption-views'
import { OffersRewardView as OffersRewardView_5be5ab7af78b991dd3701d7dd6b2b5d2 } from '../../../plugins/perks/console/settings-view'
import { PhotoContestView as PhotoContestView_3539bed984ad43b3240a0e725ee6ffe4 } from '../../../plugins/photo-contests/console/photo-contest-view'
import { UserTransactionsView as UserTransactionsView_9e658e725e27de1210bd16f7eb3739c3 } from '../../../plugins/collectibles/console/user-transactions-view'
import { RewardTransactionsView as RewardTransactionsView_a4e9a4160139e68519408e380867b051 } from '../../../plugins/collectibles/console/reward-transactions-view'
import { AptosView as AptosView_d4505bba435581eb98b7ff80ec7e5db5 } from '../../../plugins/collectibles/console/aptos-view'
import { RewardAction as RewardAction_787443653d481c9240102dfc131adc47 } from '../../../plugins/collectibles/console/reward-action'
import { AgentsView as AgentsView_0b080451349b9101d56756b5b118cc96 } from '../../../plugins/agents/console/agents-view'
import { CommerceView as CommerceView_5fef22a9cc27e12170be2012fb64f452 } from '../../../plugins/commerce/console/commerce-view'
import { StreakForm as StreakForm_f2239e5e11e62649113cb8f94d067b95 } from '../../../plugins/streaks/console/streaks-view'
import { StreaksView as StreaksView_f2239e5e11e62649113cb8f94d067b95 } from '../../../plugins/streaks/console/streaks-view'
import { PluginSettingsView as PluginSettingsView_c38940cb3f6b98479f4c99894eda857d } from '../../../console/views/settings/plugin-settings/plugin-settings-view'
import { BoostForm as BoostForm_675e67bbda1eaa51a90e29428bd56ad5 } from '../../../plugins/boosts/console/boosts-view'
import { BoostsView as BoostsView_675e67bbda1eaa51a90e29428bd56ad5 } from '../../../plugins/boosts/console/boosts-view'
import { WhatIfView as WhatIfView_c8367fcc95dec15a7ead2e0cc322a4cd } from '../../../plugins/boosts/console/what-if-view'
import { ChallengeWhatIf as ChallengeWhatIf_2c3aca5b020e9b90a7c03ba5e30693fb } from '../../../plugins/boosts/console/what-if-links'
import { RewardWhatIf as RewardWhatIf_2c3aca5b020e9b90a7c03ba5e30693fb } from '../../../plugins/boosts/console/what-if-links'
import { TillProgramsView as TillProgramsView_23881ee76a546bd4d642e2eefa05ac45 } from '../../../plugins/member-card/console/till-views'
import { TillView as TillView_23881ee76a546bd4d642e2eefa05ac45 } from '../../../plugins/member-card/console/till-views'
import { TillVisitView as TillVisitView_23881ee76a546bd4d642e2eefa05ac45 } from '../../../plugins/member-card/console/till-views'
import { CasesView as CasesView_9e14be90dca79253bb740ceeaf5963d9 } from '../../../plugins/help/console/case-views'
import { RepliesView as RepliesView_e26b4d7b59eb3a3552fa35b49db2e4c8 } from '../../../plugins/help/console/replies-view'
import { CaseView as CaseView_9e14be90dca79253bb740ceeaf5963d9 } from '../../../plugins/help/console/case-views'
import { WalletView as WalletView_c2e28046098239f9896375b59aef7eb0 } from '../../../plugins/wallet/console/wallet-view'
import { GiftsView as GiftsView_5bab79c46998a5120a594c93e97cc4e9 } from '../../../plugins/gifts/console/gift-views'
import { GiftView as GiftView_5bab79c46998a5120a594c93e97cc4e9 } from '../../../plugins/gifts/console/gift-views'
import { HouseholdView as HouseholdView_274a467b747bd29f2efdef5d68bf6de4 } from '../../../plugins/households/console/household-view'
import { LiabilityView as LiabilityView_609e437b339114be8b6b24ab1c3a2b88 } from '../../../plugins/liability/console/liability-view'
import { ValuesView as ValuesView_2dc5bf99c2ce788e458f8174402c23f6 } from '../../../plugins/liability/console/values-view'
import { MessagesView as MessagesView_f4239a3e614bc6c08abaaeeca281d08b } from '../../../plugins/messages/console/message-views'
import { NewMessageView as NewMessageView_f4239a3e614bc6c08abaaeeca281d08b } from '../../../plugins/messages/console/message-views'
import { SuppressionsView as SuppressionsView_b606c807922e83f335dedc6a8e2dcbf7 } from '../../../plugins/messages/console/suppressions-view'
import { MessageView as MessageView_f4239a3e614bc6c08abaaeeca281d08b } from '../../../plugins/messages/console/message-views'
import { AutomationsView as AutomationsView_90f9277c8442df61ec7b854926f17418 } from '../../../plugins/automations/console/automation-views'
import { NewAutomationView as NewAutomationView_90f9277c8442df61ec7b854926f17418 } from '../../../plugins/automations/console/automation-views'
import { AutomationView as AutomationView_90f9277c8442df61ec7b854926f17418 } from '../../../plugins/automations/console/automation-views'
import { SegmentsView as SegmentsView_6f6c757555fceff9baa685bbfc40f909 } from '../../../plugins/segments/console/segments-view'
import { NewSegmentView as NewSegmentView_b86fa577b419aa12dba8b1b2673946e4 } from '../../../plugins/segments/console/edit-segment-view'
import { SegmentView as SegmentView_81e6d58d54747477bd03996bf2858b58 } from '../../../plugins/segments/console/segment-view'
import { EditSegmentView as EditSegmentView_b86fa577b419aa12dba8b1b2673946e4 } from '../../../plugins/segments/console/edit-segment-view'
import { NotificationsView as NotificationsView_65c7436232cd6a63b39b6af1faf16dc6 } from '../../../plugins/alerts/console/notifications-view'
import { ChannelsView as ChannelsView_38aef0260e7357e7c55c4eda5a3bc207 } from '../../../plugins/alerts/console/channels-view'
import { LaunchView as LaunchView_ac2029243cb187dfa8fbaf6836f8d1c3 } from '../../../plugins/launch/console/launch-view'
import { LaunchCard as LaunchCard_c0b84714fba38919674e56bc7b2cd5f1 } from '../../../plugins/launch/console/launch-card'
import { TimelineView as TimelineView_e460b9dcc2bd71cc2fa1185033c27c7e } from '../../../plugins/care/console/timeline-view'
import { NotesView as NotesView_d8833760aa561c02e4138b96855114f5 } from '../../../plugins/care/console/notes-view'
import { ConsentsView as ConsentsView_73dba89c3dc5f5dbcd8e9c2a564ff64f } from '../../../plugins/care/console/consents-view'
import { UserActions as UserActions_1e9bb40ef8db087b1c17fc79afdce5ea } from '../../../plugins/care/console/user-actions'
import { BulkRunsView as BulkRunsView_c0eb3d6f583fc50ad84cae3c7e47156b } from '../../../plugins/bulk/console/runs-view'
import { NewBulkRunView as NewBulkRunView_9c7425600b8b4a7a79022e37cc38bdd3 } from '../../../plugins/bulk/console/new-run-view'
import { BulkRunView as BulkRunView_aafd2597ec5b90f20c69636df53e4bf2 } from '../../../plugins/bulk/console/run-view'
import { BulkForList as BulkForList_d654eb602d0e8bfd9585a62af1931af7 } from '../../../plugins/bulk/console/entries'
import { BulkForSegment as BulkForSegment_d654eb602d0e8bfd9585a62af1931af7 } from '../../../plugins/bulk/console/entries'
import { QueueView as QueueView_909bf052b6cce845092f731358275385 } from '../../../plugins/fraud/console/queue-view'
import { HoldView as HoldView_e78484e32a73fdc0aa0583a9b1069752 } from '../../../plugins/fraud/console/hold-view'
import { RingsView as RingsView_a0a83f7ee02877dba22ca8db9ee047f3 } from '../../../plugins/fraud/console/rings-view'
import { RingView as RingView_044e6268c153e4d5baef4c39f81316b1 } from '../../../plugins/fraud/console/ring-view'
import { SignalsView as SignalsView_732f70b37aa5740b1301d0e48aecfa48 } from '../../../plugins/fraud/console/signals-view'
import { ExperimentsView as ExperimentsView_d0be50dc63e5e6661c5bc33016c987bd } from '../../../plugins/experiments/console/experiment-views'
import { NewExperimentView as NewExperimentView_d0be50dc63e5e6661c5bc33016c987bd } from '../../../plugins/experiments/console/experiment-views'
import { ExperimentView as ExperimentView_d0be50dc63e5e6661c5bc33016c987bd } from '../../../plugins/experiments/console/experiment-views'
import { RewardExperiment as RewardExperiment_06581e98b6452cc16e8ece4625e9fc25 } from '../../../plugins/experiments/console/item-experiment'
import { ChallengeExperiment as ChallengeExperiment_06581e98b6452cc16e8ece4625e9fc25 } from '../../../plugins/experiments/console/item-experiment'
import { WarehouseView as WarehouseView_17c5d7bd24bcb5f7e5a622249131f156 } from '../../../plugins/warehouse/console/warehouse-view'
import { OwnView as OwnView_f6d78ae58eedb923b7b8540d23a984ef } from '../../../plugins/secure-sign-in/console/own-view'
import { PolicyView as PolicyView_d6ed91f590bece4f1cdc44d00f6cb4d9 } from '../../../plugins/secure-sign-in/console/policy-view'
import { AdministratorView as AdministratorView_7791b6698a8939164f2881ace96aea2d } from '../../../plugins/secure-sign-in/console/administrator-view'
import { RequestsView as RequestsView_3aaa34261fcf455a2a3404338db17265 } from '../../../plugins/data-rights/console/request-views'
import { RequestView as RequestView_3aaa34261fcf455a2a3404338db17265 } from '../../../plugins/data-rights/console/request-views'
import { RetentionView as RetentionView_48730eea76d3f1feba19970035fddb26 } from '../../../plugins/data-rights/console/retention-view'
import { PrizesView as PrizesView_6ed2e5603b1f9ef013a302f67128c3f3 } from '../../../plugins/compliance/console/prizes-view'
import { TaxView as TaxView_9fb7a7153781324358ab9190a7c985a5 } from '../../../plugins/compliance/console/tax-view'
import { ContestView as ContestView_badca227ffd10c9eab3d9de0116ca4b9 } from '../../../plugins/compliance/console/contest-view'
import { SettingsView as SettingsView_ce1ce0be6fb7b142ea23b53d49e88073 } from '../../../plugins/compliance/console/settings-view'
import { DuplicatesView as DuplicatesView_b3ac3636c8a46bb0105db758a3f2dbf9 } from '../../../plugins/merge-accounts/console/duplicates-view'
import { DuplicateView as DuplicateView_abde4a5dc790de99d07252a68e75fadf } from '../../../plugins/merge-accounts/console/duplicate-view'
import { MergesView as MergesView_f54dd256827ff39e944ad1747a3d3032 } from '../../../plugins/merge-accounts/console/merges-view'
import { MergeView as MergeView_e6b38f58b03a27cde2d9271eaa8b6d18 } from '../../../plugins/merge-accounts/console/merge-view'
import { MailOfReceipt as MailOfReceipt_d3215bc4bfb9e93e1073f748e4fc1a92 } from '../../../plugins/mailed-receipts/console/mail-of-receipt'
import { AccuracyView as AccuracyView_f871050fddff55699d07f00a9e5bdaf8 } from '../../../plugins/receipt-quality/console/accuracy-view'
import { LearningView as LearningView_be1e2723f185e28f118deca3086571af } from '../../../plugins/receipt-quality/console/learning-view'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaImageComponent": MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/collections/editor-name/feature.client#EditorNameFeatureClient": EditorNameFeatureClient_416c1157097eb0d6c90e3e03743844fe,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/next/rsc#FolderTableCell": FolderTableCell_f9c02e79a4aed9a3924487c0cd4cafb1,
  "@payloadcms/next/rsc#FolderField": FolderField_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/console/payload-admin/entries-field.client#EntriesField": EntriesField_49bf5fde5f18a42ba68581143c6c520e,
  "/console/payload-admin/challenge-choice#KindChoice": KindChoice_d5cf403f2e0df8edd3e127477d20b9d8,
  "/console/payload-admin/challenge-choice#ParametersChoice": ParametersChoice_d5cf403f2e0df8edd3e127477d20b9d8,
  "/console/payload-admin/question-label.client#QuestionLabel": QuestionLabel_5d9c51e8d6f4808c2e024a6817fe1bbb,
  "/plugins/boosts/console/choice-fields#CategoryField": CategoryField_fe967c92c3b43db16d4fbcb6c6b931c1,
  "/plugins/boosts/console/choice-fields#SegmentField": SegmentField_fe967c92c3b43db16d4fbcb6c6b931c1,
  "@payloadcms/next/client#FolderTypeField": FolderTypeField_2b8867833a34864a02ddf429b0728a40,
  "/console/payload-admin/sign-out#SignOut": SignOut_3168da738f5ccfe8806fd7311bba3afa,
  "/console/payload-admin/logo#Icon": Icon_393441f93f1f123afda4e2ec76a7f008,
  "/console/payload-admin/logo#Logo": Logo_393441f93f1f123afda4e2ec76a7f008,
  "/console/payload-admin/back-to-console#BackToConsole": BackToConsole_66ed86f09af36855cbba8134968dbc99,
  "/console/payload-admin/program-select#ProgramSelect": ProgramSelect_079c4135530ef28ae7843808079dee12,
  "/console/payload-admin/login-view#LoginView": LoginView_16e8479ba03c03b24f0b4a2eada13167,
  "/console/payload-admin/logout-view#LogoutView": LogoutView_8083a9dcfc427f808a8b8f09bf502b94,
  "/console/payload-admin/unauthorized-view#UnauthorizedView": UnauthorizedView_b3a89c2b79825682d4169781a0e4cc72,
  "/console/console-view#ConsoleView": ConsoleView_c493f4b5aa5ffa1d9925c4b64c71e38d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/plugins/social/console/page-views#NewSocialPageView": NewSocialPageView_7e111f3896efe32bdaedc8c57ae191bf,
  "/plugins/social/console/page-views#SocialPageView": SocialPageView_7e111f3896efe32bdaedc8c57ae191bf,
  "/plugins/social/console/page-views#EditSocialPageView": EditSocialPageView_7e111f3896efe32bdaedc8c57ae191bf,
  "/plugins/social/console/page-views#NewSocialPostView": NewSocialPostView_7e111f3896efe32bdaedc8c57ae191bf,
  "/plugins/social/console/page-views#SocialPostView": SocialPostView_7e111f3896efe32bdaedc8c57ae191bf,
  "/plugins/social/console/pages-view#SocialPagesView": SocialPagesView_1941b7360e14951d989f4d05fcca358f,
  "/plugins/perks/console/merchants-view#PerkMerchantsView": PerkMerchantsView_7eeda7c971ef800e98b302468afbeca3,
  "/plugins/perks/console/perk-views#NewPerkMerchantView": NewPerkMerchantView_55ea26491cd85d5392101e9726e948b4,
  "/plugins/perks/console/perk-views#PerkMerchantView": PerkMerchantView_55ea26491cd85d5392101e9726e948b4,
  "/plugins/perks/console/perk-views#EditPerkMerchantView": EditPerkMerchantView_55ea26491cd85d5392101e9726e948b4,
  "/plugins/perks/console/perk-views#NewPerkOfferView": NewPerkOfferView_55ea26491cd85d5392101e9726e948b4,
  "/plugins/perks/console/perk-views#PerkOffersView": PerkOffersView_55ea26491cd85d5392101e9726e948b4,
  "/plugins/perks/console/perk-views#PerkOfferView": PerkOfferView_55ea26491cd85d5392101e9726e948b4,
  "/plugins/perks/console/redemption-views#RedemptionsView": RedemptionsView_45a3b685489cb11d2c746ded776440a9,
  "/plugins/perks/console/redemption-views#RefusalsView": RefusalsView_45a3b685489cb11d2c746ded776440a9,
  "/plugins/perks/console/import-view#PerksImportView": PerksImportView_0b086e234b7771876eaad57f5a205d5b,
  "/plugins/perks/console/redemption-views#PerksAccessView": PerksAccessView_45a3b685489cb11d2c746ded776440a9,
  "/plugins/perks/console/settings-view#OffersRewardView": OffersRewardView_5be5ab7af78b991dd3701d7dd6b2b5d2,
  "/plugins/photo-contests/console/photo-contest-view#PhotoContestView": PhotoContestView_3539bed984ad43b3240a0e725ee6ffe4,
  "/plugins/collectibles/console/user-transactions-view#UserTransactionsView": UserTransactionsView_9e658e725e27de1210bd16f7eb3739c3,
  "/plugins/collectibles/console/reward-transactions-view#RewardTransactionsView": RewardTransactionsView_a4e9a4160139e68519408e380867b051,
  "/plugins/collectibles/console/aptos-view#AptosView": AptosView_d4505bba435581eb98b7ff80ec7e5db5,
  "/plugins/collectibles/console/reward-action#RewardAction": RewardAction_787443653d481c9240102dfc131adc47,
  "/plugins/agents/console/agents-view#AgentsView": AgentsView_0b080451349b9101d56756b5b118cc96,
  "/plugins/commerce/console/commerce-view#CommerceView": CommerceView_5fef22a9cc27e12170be2012fb64f452,
  "/plugins/streaks/console/streaks-view#StreakForm": StreakForm_f2239e5e11e62649113cb8f94d067b95,
  "/plugins/streaks/console/streaks-view#StreaksView": StreaksView_f2239e5e11e62649113cb8f94d067b95,
  "/console/views/settings/plugin-settings/plugin-settings-view#PluginSettingsView": PluginSettingsView_c38940cb3f6b98479f4c99894eda857d,
  "/plugins/boosts/console/boosts-view#BoostForm": BoostForm_675e67bbda1eaa51a90e29428bd56ad5,
  "/plugins/boosts/console/boosts-view#BoostsView": BoostsView_675e67bbda1eaa51a90e29428bd56ad5,
  "/plugins/boosts/console/what-if-view#WhatIfView": WhatIfView_c8367fcc95dec15a7ead2e0cc322a4cd,
  "/plugins/boosts/console/what-if-links#ChallengeWhatIf": ChallengeWhatIf_2c3aca5b020e9b90a7c03ba5e30693fb,
  "/plugins/boosts/console/what-if-links#RewardWhatIf": RewardWhatIf_2c3aca5b020e9b90a7c03ba5e30693fb,
  "/plugins/member-card/console/till-views#TillProgramsView": TillProgramsView_23881ee76a546bd4d642e2eefa05ac45,
  "/plugins/member-card/console/till-views#TillView": TillView_23881ee76a546bd4d642e2eefa05ac45,
  "/plugins/member-card/console/till-views#TillVisitView": TillVisitView_23881ee76a546bd4d642e2eefa05ac45,
  "/plugins/help/console/case-views#CasesView": CasesView_9e14be90dca79253bb740ceeaf5963d9,
  "/plugins/help/console/replies-view#RepliesView": RepliesView_e26b4d7b59eb3a3552fa35b49db2e4c8,
  "/plugins/help/console/case-views#CaseView": CaseView_9e14be90dca79253bb740ceeaf5963d9,
  "/plugins/wallet/console/wallet-view#WalletView": WalletView_c2e28046098239f9896375b59aef7eb0,
  "/plugins/gifts/console/gift-views#GiftsView": GiftsView_5bab79c46998a5120a594c93e97cc4e9,
  "/plugins/gifts/console/gift-views#GiftView": GiftView_5bab79c46998a5120a594c93e97cc4e9,
  "/plugins/households/console/household-view#HouseholdView": HouseholdView_274a467b747bd29f2efdef5d68bf6de4,
  "/plugins/liability/console/liability-view#LiabilityView": LiabilityView_609e437b339114be8b6b24ab1c3a2b88,
  "/plugins/liability/console/values-view#ValuesView": ValuesView_2dc5bf99c2ce788e458f8174402c23f6,
  "/plugins/messages/console/message-views#MessagesView": MessagesView_f4239a3e614bc6c08abaaeeca281d08b,
  "/plugins/messages/console/message-views#NewMessageView": NewMessageView_f4239a3e614bc6c08abaaeeca281d08b,
  "/plugins/messages/console/suppressions-view#SuppressionsView": SuppressionsView_b606c807922e83f335dedc6a8e2dcbf7,
  "/plugins/messages/console/message-views#MessageView": MessageView_f4239a3e614bc6c08abaaeeca281d08b,
  "/plugins/automations/console/automation-views#AutomationsView": AutomationsView_90f9277c8442df61ec7b854926f17418,
  "/plugins/automations/console/automation-views#NewAutomationView": NewAutomationView_90f9277c8442df61ec7b854926f17418,
  "/plugins/automations/console/automation-views#AutomationView": AutomationView_90f9277c8442df61ec7b854926f17418,
  "/plugins/segments/console/segments-view#SegmentsView": SegmentsView_6f6c757555fceff9baa685bbfc40f909,
  "/plugins/segments/console/edit-segment-view#NewSegmentView": NewSegmentView_b86fa577b419aa12dba8b1b2673946e4,
  "/plugins/segments/console/segment-view#SegmentView": SegmentView_81e6d58d54747477bd03996bf2858b58,
  "/plugins/segments/console/edit-segment-view#EditSegmentView": EditSegmentView_b86fa577b419aa12dba8b1b2673946e4,
  "/plugins/alerts/console/notifications-view#NotificationsView": NotificationsView_65c7436232cd6a63b39b6af1faf16dc6,
  "/plugins/alerts/console/channels-view#ChannelsView": ChannelsView_38aef0260e7357e7c55c4eda5a3bc207,
  "/plugins/launch/console/launch-view#LaunchView": LaunchView_ac2029243cb187dfa8fbaf6836f8d1c3,
  "/plugins/launch/console/launch-card#LaunchCard": LaunchCard_c0b84714fba38919674e56bc7b2cd5f1,
  "/plugins/care/console/timeline-view#TimelineView": TimelineView_e460b9dcc2bd71cc2fa1185033c27c7e,
  "/plugins/care/console/notes-view#NotesView": NotesView_d8833760aa561c02e4138b96855114f5,
  "/plugins/care/console/consents-view#ConsentsView": ConsentsView_73dba89c3dc5f5dbcd8e9c2a564ff64f,
  "/plugins/care/console/user-actions#UserActions": UserActions_1e9bb40ef8db087b1c17fc79afdce5ea,
  "/plugins/bulk/console/runs-view#BulkRunsView": BulkRunsView_c0eb3d6f583fc50ad84cae3c7e47156b,
  "/plugins/bulk/console/new-run-view#NewBulkRunView": NewBulkRunView_9c7425600b8b4a7a79022e37cc38bdd3,
  "/plugins/bulk/console/run-view#BulkRunView": BulkRunView_aafd2597ec5b90f20c69636df53e4bf2,
  "/plugins/bulk/console/entries#BulkForList": BulkForList_d654eb602d0e8bfd9585a62af1931af7,
  "/plugins/bulk/console/entries#BulkForSegment": BulkForSegment_d654eb602d0e8bfd9585a62af1931af7,
  "/plugins/fraud/console/queue-view#QueueView": QueueView_909bf052b6cce845092f731358275385,
  "/plugins/fraud/console/hold-view#HoldView": HoldView_e78484e32a73fdc0aa0583a9b1069752,
  "/plugins/fraud/console/rings-view#RingsView": RingsView_a0a83f7ee02877dba22ca8db9ee047f3,
  "/plugins/fraud/console/ring-view#RingView": RingView_044e6268c153e4d5baef4c39f81316b1,
  "/plugins/fraud/console/signals-view#SignalsView": SignalsView_732f70b37aa5740b1301d0e48aecfa48,
  "/plugins/experiments/console/experiment-views#ExperimentsView": ExperimentsView_d0be50dc63e5e6661c5bc33016c987bd,
  "/plugins/experiments/console/experiment-views#NewExperimentView": NewExperimentView_d0be50dc63e5e6661c5bc33016c987bd,
  "/plugins/experiments/console/experiment-views#ExperimentView": ExperimentView_d0be50dc63e5e6661c5bc33016c987bd,
  "/plugins/experiments/console/item-experiment#RewardExperiment": RewardExperiment_06581e98b6452cc16e8ece4625e9fc25,
  "/plugins/experiments/console/item-experiment#ChallengeExperiment": ChallengeExperiment_06581e98b6452cc16e8ece4625e9fc25,
  "/plugins/warehouse/console/warehouse-view#WarehouseView": WarehouseView_17c5d7bd24bcb5f7e5a622249131f156,
  "/plugins/secure-sign-in/console/own-view#OwnView": OwnView_f6d78ae58eedb923b7b8540d23a984ef,
  "/plugins/secure-sign-in/console/policy-view#PolicyView": PolicyView_d6ed91f590bece4f1cdc44d00f6cb4d9,
  "/plugins/secure-sign-in/console/administrator-view#AdministratorView": AdministratorView_7791b6698a8939164f2881ace96aea2d,
  "/plugins/data-rights/console/request-views#RequestsView": RequestsView_3aaa34261fcf455a2a3404338db17265,
  "/plugins/data-rights/console/request-views#RequestView": RequestView_3aaa34261fcf455a2a3404338db17265,
  "/plugins/data-rights/console/retention-view#RetentionView": RetentionView_48730eea76d3f1feba19970035fddb26,
  "/plugins/compliance/console/prizes-view#PrizesView": PrizesView_6ed2e5603b1f9ef013a302f67128c3f3,
  "/plugins/compliance/console/tax-view#TaxView": TaxView_9fb7a7153781324358ab9190a7c985a5,
  "/plugins/compliance/console/contest-view#ContestView": ContestView_badca227ffd10c9eab3d9de0116ca4b9,
  "/plugins/compliance/console/settings-view#SettingsView": SettingsView_ce1ce0be6fb7b142ea23b53d49e88073,
  "/plugins/merge-accounts/console/duplicates-view#DuplicatesView": DuplicatesView_b3ac3636c8a46bb0105db758a3f2dbf9,
  "/plugins/merge-accounts/console/duplicate-view#DuplicateView": DuplicateView_abde4a5dc790de99d07252a68e75fadf,
  "/plugins/merge-accounts/console/merges-view#MergesView": MergesView_f54dd256827ff39e944ad1747a3d3032,
  "/plugins/merge-accounts/console/merge-view#MergeView": MergeView_e6b38f58b03a27cde2d9271eaa8b6d18,
  "/plugins/mailed-receipts/console/mail-of-receipt#MailOfReceipt": MailOfReceipt_d3215bc4bfb9e93e1073f748e4fc1a92,
  "/plugins/receipt-quality/console/accuracy-view#AccuracyView": AccuracyView_f871050fddff55699d07f00a9e5bdaf8,
  "/plugins/receipt-quality/console/learning-view#LearningView": LearningView_be1e2723f185e28f118deca3086571af
}
