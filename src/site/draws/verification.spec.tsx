import { commitmentOf, hashEntryList, hashTicket, rankEntries, seedOf } from '@/draw-algorithm'
import { openPage } from '../../../tests/support/browser-globals'
import type { WireDraw } from './types'

openPage()
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { TextsProvider } = await import('@/i18n/all-texts-provider.client')
const { Verification } = await import('./verification.client')

const SECRET = 'ab'.repeat(32)
const LIST = Array.from({ length: 9 }, (_, index) => ({
  entry: index + 1,
  participant_code: `c${index % 4}`.padEnd(16, '0'),
  entries: 1 + (index % 3),
}))

const drawn = (): WireDraw => {
  const entry_list_hash = hashEntryList(LIST)
  const seed = seedOf({ secret: SECRET, entryListHash: entry_list_hash, beaconValue: null })
  return {
    draw_number: 1,
    status: 'drawn',
    seed_commitment: commitmentOf(SECRET),
    secret: SECRET,
    beacon: null,
    seed,
    entry_list: structuredClone(LIST),
    entry_list_hash,
    entry_count: LIST.reduce((sum, { entries }) => sum + entries, 0),
    winners: 1,
    alternates: 1,
    ranking: rankEntries(seed, LIST)
      .slice(0, 2)
      .map((place, index) => ({
        ...place,
        ticket_hash: hashTicket(seed, place.ticket),
        kind: index === 0 ? ('winner' as const) : ('alternate' as const),
        reason: null,
      })),
    reason: null,
    frozen_at: '2026-11-19T18:00:00Z',
    drawn_at: '2026-11-19T18:01:00Z',
  }
}

/** Clicks the button and reads the verdict and the state of each check. */
const verify = async (draw: WireDraw) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <TextsProvider locale="en">
        <Verification draw={draw} closesOn={null} />
      </TextsProvider>,
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  while (!place.querySelector('[data-testid=draw-verdict]')) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  const checks = [...place.querySelectorAll<HTMLElement>('[data-check]')]
  const outcome = {
    ok: place.querySelector<HTMLElement>('[data-testid=draw-verdict]')?.dataset.ok,
    states: Object.fromEntries(checks.map(({ dataset }) => [dataset.check, dataset.state])),
  }
  await act(async () => root.unmount())
  return outcome
}

describe('the verification of a draw', () => {
  it('confirms a valid draw step by step', async () => {
    expect(await verify(drawn())).toEqual({
      ok: 'true',
      states: { commitment: 'ok', entry_list: 'ok', seed: 'ok', ranking: 'ok', winners: 'ok' },
    })
  })

  it('names what differs if the list was changed afterwards', async () => {
    const draw = drawn()
    draw.entry_list[0] = { ...draw.entry_list[0], entries: 50 } as (typeof draw.entry_list)[number]
    const { ok, states } = await verify(draw)
    expect(ok).toBe('false')
    expect(states).toMatchObject({ commitment: 'ok', entry_list: 'differs', seed: 'differs' })
  })

  it('checks the list of a frozen draw and defers the rest', async () => {
    const draw: WireDraw = { ...drawn(), status: 'frozen', secret: null, seed: null, ranking: [], drawn_at: null }
    const { ok, states } = await verify(draw)
    expect(ok).toBe('true')
    expect(states).toMatchObject({ entry_list: 'ok', commitment: 'later', winners: 'later' })
  })
})
