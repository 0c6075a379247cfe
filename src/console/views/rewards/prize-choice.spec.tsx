import { openConsole } from '../../../../tests/support/console-page'
import type { EditorData } from '../challenges/editor/editor-data'

const { FormProvider, useForm } = await import('react-hook-form')
const { RewardStep } = await import('../challenges/editor/reward-step.client')

function Step({ data }: { data: EditorData }) {
  return (
    <FormProvider {...useForm({ defaultValues: { reward_type: 'prize', prize: '' } })}>
      <RewardStep byAmount={false} isRepeatable data={data} />
    </FormProvider>
  )
}

it.each([
  ['en', ['Golden ball · Sweepstake · Draft', 'Golden ball · Redeem', 'Mug · Offer · Ended', 'Pen · Redeem']],
  ['es', ['Golden ball · Sorteo · Borrador', 'Golden ball · Canje', 'Mug · Oferta · Terminada', 'Pen · Canje']],
] as const)("a challenge's prizes with the same name are distinguishable: %s", async (locale, names) => {
  const prizes = [
    { id: 1, name: 'Golden ball', selection: 'sweepstake', status: 'draft' },
    { id: 2, name: 'Golden ball', selection: 'redeem', status: 'active' },
    { id: 3, name: 'Mug', selection: 'offer', status: 'ended' },
    { id: 4, name: 'Pen', selection: 'redeem', status: 'scheduled' },
  ]
  const page = await openConsole(<Step data={{ prizes, tiers: [], segments: [] } as unknown as EditorData} />, {
    locale,
  })
  expect(
    page
      .all('select[name="prize"] option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(names)
  await page.close()
})
