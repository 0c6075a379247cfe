/** @alone It puts other texts in place of all. */

import type { ReactNode } from 'react'
import { openConsole } from '../../tests/support/console-page'
import { DESK_RECEIPT } from '../../tests/support/desk-receipt'
import { findUntranslated } from '../../tests/support/pseudo-locale'
import { rewardEditorData } from '../../tests/support/reward-editor-data'

const { translate } = await import('@/i18n')
const { NotAllowed } = await import('./frame/not-allowed.client')
const { Shell } = await import('./frame/shell.client')
const { ChallengeEditor } = await import('./views/challenges/editor/challenge-editor.client')
const { EMPTY_FORM } = await import('./views/challenges/editor/empty-form')
const { ImportDialog } = await import('./views/imports/import-dialog.client')
const { CreateProgram } = await import('./views/programs/create-program.client')
const { ReviewDesk } = await import('./views/receipts/review-desk.client')
const { EMPTY_REWARD } = await import('./views/rewards/editor/reward-form')
const { RewardEditor } = await import('./views/rewards/editor/reward-editor.client')
const { AddPoints } = await import('./views/users/add-points.client')
type Desk = Parameters<typeof ReviewDesk>[0]

const t = translate('en', 'console')
const PROGRAM = {
  ...{ id: 1, name: 'Pennywort', href: '/admin/v2/programs/1/dashboard', siteUrl: 'http://pennywort.localhost/' },
  ...{ testMode: true, isActive: true },
}
const USER = { name: 'Rowan Whitlock', email: 'owner@laurel.example', isAdmin: true }
const EDITOR = {
  kinds: [
    {
      ...{ type: 'signup' as const, name: '⟦Sign up⟧', about: '', settings: [], isRepeatable: true },
      buttons: { named: {}, other: '{}' },
    },
  ],
  ...{ prizes: [], profile_attributes: [], social_pages: [], tags: [], tiers: [], segments: [], canTag: true },
  ...{ timeZone: 'UTC', locale: 'en' as const, programId: 1, siteUrl: 'http://example.com', pluginFields: [] },
}
const ITEM = {
  ...{ id: 1, name: 'Milk', sku: null, quantity: 1, unit_price: null, price: 1, eligible_product_id: null, points: 0 },
  ...{ lines: [], admin_comments: null, matched_strategy: null, desk_key: null, patch_status: 'unchanged' },
}
const DESK = {
  receipt: DESK_RECEIPT,
  items: [ITEM],
  ...{ products: [], merchants: [], rejectReasons: [], pluginFacts: [] },
  queue: { waiting: 0, is_capped: false, is_listed: false, position: null, next_id: null, previous_id: null },
  place: { locale: 'en', timeZone: 'UTC', pointsTerm: 'Sprigs', list: { label: t('navigation.receipts'), href: '/' } },
} as unknown as Desk // Fields that aren't read here are omitted.

const shell = (
  <Shell
    locale="en"
    theme="dark"
    user={USER}
    programs={[PROGRAM]}
    currentProgramId={1}
    navigation={[]}
    searchPath={null}
    isFolded={false}
    title="Quay"
  >
    <h1>Quay</h1>
  </Shell>
)
const SELECTIONS = ['redeem', 'sweepstake', 'achievement', 'milestone', 'mini-contest', 'offer'] as const

describe('the console in a pseudo-locale shows no text outside the catalogs on', () => {
  it.each<[string, ReactNode]>([
    ['the frame', shell],
    ['a page without permission', <NotAllowed key="one" />],
    ['the dialog of a new program', <CreateProgram key="one" programs={[]} />],
    ['the dialog that adds points', <AddPoints key="one" participantId={7} />],
    ['the dialog of an import', <ImportDialog key="one" programId={7} timeZone="UTC" />],
    ['the editor of a new challenge', <ChallengeEditor key="one" data={EDITOR} form={EMPTY_FORM} />],
    [
      'the editor of a challenge',
      <ChallengeEditor key="one" data={EDITOR} form={{ ...EMPTY_FORM, challenge_type: 'signup' }} challengeId={7} />,
    ],
    ...SELECTIONS.map((selection): [string, ReactNode] => [
      `the editor of a reward ${selection}`,
      <RewardEditor key="one" data={rewardEditorData({ values: { ...EMPTY_REWARD, selection } })} />,
    ]),
    ...(['items', 'log'] as const).map((tab): [string, ReactNode] => [
      `the reviewer's desk, ${tab}`,
      <ReviewDesk key="one" {...DESK} initialTab={tab} />,
    ]),
  ])('%s', async (name, content) => {
    const page = await openConsole(content)
    if (name.startsWith('the dialog')) await page.press('button')
    await page.settle(100)
    expect(page.text()).toMatch(/⟦/)
    expect(findUntranslated(document.body, [PROGRAM, USER, DESK, 'Quay', 'Laurel', 'English', 'Español'])).toEqual([])
    await page.close()
  })
})
