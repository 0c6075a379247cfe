import { escapeHtml } from '@/platform/escape-html'

const OFFERS = [
  {
    seed: 'Tall runner beans',
    from: 'Ines, plot 14',
    left: '6 packets',
    wants: 'anything that climbs',
    color: '#7a9b3a',
  },
  { seed: 'Black cherry tomatoes', from: 'Oskar, plot 3', left: '11 packets', wants: 'early peas', color: '#8c2f39' },
  {
    seed: 'Crown pumpkins',
    from: 'The Adeyemis, plot 22',
    left: '4 packets',
    wants: 'squash for a balcony',
    color: '#7d93a6',
  },
  {
    seed: 'Marigolds, mixed',
    from: 'Old Mr. Finch, gate house',
    left: 'a jam jar full',
    wants: 'a chat',
    color: '#e08a1e',
  },
  { seed: 'Purple kale', from: 'Suki, plot 9', left: '8 packets', wants: 'broad beans', color: '#5d3f6a' },
  {
    seed: 'Lemon thyme',
    from: 'Plot 17, leave a note',
    left: '3 pots',
    wants: 'mint, in a pot of its own',
    color: '#a7a03a',
  },
]

const drawOffer = ({ color, from, left, seed, wants }: (typeof OFFERS)[number]): string => `<li>
  <svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="${color}"/><path d="M20 32V19m0 4c-7 0-9-5-9-9 6 0 9 3 9 9Zm0-2c0-6 3-9 9-9 0 5-3 9-9 9Z" fill="#fff" stroke="#fff"/></svg>
  <div><h2>${seed}</h2><p>${from} · ${left}</p><p class="wants">Would like ${wants}</p></div>
</li>`

/**
 * A made-up seed swap board in a design of its own, for the demo's embedded page. It greets the person whom the frame
 * names and submits nothing.
 */
export const drawSeedSwap = (firstName: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Millbrook Allotments: the seed swap</title>
<style>
:root{color-scheme:light}
body{margin:0;background:#f7f5ef;color:#262a20;font:16px/1.5 Georgia,'Times New Roman',serif}
main{max-width:880px;margin:0 auto;padding:24px 20px 40px}
.society{margin:0;font:600 13px/1.4 ui-sans-serif,system-ui,sans-serif;color:#53622f}
h1{margin:4px 0 8px;font-size:28px;line-height:1.2;text-wrap:balance}
.when{margin:0 0 20px;max-width:60ch}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr))}
li{display:flex;gap:14px;padding:16px;background:#fff;border:1px solid #ddd8c8;border-radius:4px}
svg{flex:none;width:40px;height:40px}
h2{margin:0;font-size:17px;line-height:1.3}
li p{margin:2px 0 0;font:14px/1.45 ui-sans-serif,system-ui,sans-serif;color:#4d5245}
li .wants{color:#53622f}
</style></head><body><main>
<p class="society">Millbrook Allotments, since 1911</p>
<h1>${firstName ? `Good to see you at the gate, ${escapeHtml(firstName)}` : 'Good to see you at the gate'}</h1>
<p class="when">The shed is open on Sundays from ten to noon. Bring seeds in an envelope, take home what you like the look of.</p>
<ul>${OFFERS.map(drawOffer).join('')}</ul>
</main></body></html>`
