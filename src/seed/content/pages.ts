import type { ProgramKey, ProgramPageContent } from './types'

interface Voice {
  program: ProgramKey
  name: string
  company: string
  email: string
  points: string
  rewards: string
  /** Where receipts may come from, as it reads after "from". */
  shops: string
  expiry_note: string
  about_title: string
  about: string
}

const voices: Voice[] = [
  {
    program: 'pennywort',
    name: 'Pennywort Sprigs',
    company: 'Millbrook Provisions',
    email: 'help@pennywort.example',
    points: 'Sprigs',
    rewards: 'Rewards',
    shops: 'Pennywort and the neighbourhood partners listed on the receipts page',
    expiry_note: 'Sprigs do not wither: they stay on your account for as long as it is open.',
    about_title: 'About Pennywort',
    about: `<h2>A shop the size of a street</h2>
<p>Pennywort began as one counter, two scales and a bell above the door. There are nineteen of us now, and the rule is still the same: nobody should walk further than ten minutes for a good tomato.</p>
<p>We buy from growers within a morning’s drive whenever the season lets us. Their list comes in on Monday, the chalkboards change on Tuesday, and what is left by Sunday goes to the kitchen that cooks for the neighbourhood.</p>
<h2>This week’s harvest list</h2>
<ul>
<li>From the fields: leeks, savoy cabbage, three kinds of squash, the last of the peppers.</li>
<li>From the orchard: Bramley and Cox apples, Conference pears.</li>
<li>From the ovens: seeded rye on weekdays, saffron buns on Saturday.</li>
</ul>
<p>Sprigs are our way of saying thank you for coming back. Collect them for shopping, for learning something about food, and for bringing your neighbours along.</p>`,
  },
  {
    program: 'cairnfell',
    name: 'the Cairnfell Trail Club',
    company: 'Cairnfell, part of the Longstride Collective',
    email: 'basecamp@cairnfell.example',
    points: 'Miles',
    rewards: 'Gear',
    shops: 'Cairnfell and authorised outfitters',
    expiry_note: 'Miles stay in your logbook for as long as your membership of the Trail Club lasts.',
    about_title: 'The repair shop',
    about: `<h2>Made to be mended</h2>
<p>A jacket that has seen weather is worth more than one that has not. So we keep every zip, buckle and bolt of cloth that we have ever used, and a workshop of fourteen people who can put them back where they belong.</p>
<p>Send us anything with a cairn on it. Seams and zips are repaired free of charge for Summit members, and at cost for everyone else. What cannot be mended becomes patches for what can.</p>
<h2>Where we walk</h2>
<p>One day a month the workshop closes and we clear a trail. Join us, or take a bag on your own next walk: a full one earns Miles, and the path will look the way you found it the first time.</p>`,
  },
  {
    program: 'verity',
    name: 'the Terrace',
    company: 'Port Verity Football Club, part of the Longstride Collective',
    email: 'terrace@portverity.example',
    points: 'Goals',
    rewards: 'Prizes',
    shops: 'the Club Shop, the ground’s kiosks and partners in town',
    expiry_note: 'Goals carry over from season to season.',
    about_title: 'The club',
    about: `<h2>Founded by dockers, kept by the town</h2>
<p>Port Verity Football Club played its first match in 1904 on the cobbles behind the customs house. The ball went into the harbour eleven times. We have had railings since 1905 and a lighthouse on the shirt ever since.</p>
<p>The Breakwater Ground holds nine thousand. When the wind is right you can hear the east stand from the ferry.</p>
<h2>The Terrace</h2>
<p>The Terrace is everyone who sings: here, at home and half a world away. Score Goals by turning up, joining in and looking after the town, and play for prizes that no shop sells.</p>
<ul>
<li>Home matches: check in at the ground for 150 Goals.</li>
<li>The Harbour Fund: the club matches every donation.</li>
<li>Away days: follow the coaches from Lantern Lane.</li>
</ul>`,
  },
]

const privacy = (
  voice: Voice,
): string => `<p>This page says what ${voice.company} does with personal data in ${voice.name}. We wrote it to be read.</p>
<h2>What we collect</h2>
<p>When you join: your name and email address, and your ZIP code if you give it. When you take part: the challenges you complete, the answers you send, the ${voice.points} you earn and use, and the receipts you upload. For security: the time, network address and browser of each visit.</p>
<h2>Why we collect it</h2>
<p>To run the program: to sign you in, to credit ${voice.points}, to check receipts, to hand over ${voice.rewards} and to answer you. We measure how the program is used in sums, not by person. We send news only in the measure you choose under Email Settings.</p>
<h2>Receipts</h2>
<p>Receipts are read by software on our own servers. When it is unsure, a trained colleague looks at the image. Please cover card numbers before you take the photo. Images are kept for 24 months and then deleted; the record of ${voice.points} remains.</p>
<h2>Who sees it</h2>
<p>Our staff, and the companies that host our servers, send our mail and process payments for us, under contract and for that purpose only. We do not sell personal data.</p>
<h2>Your choices</h2>
<p>You can see, correct and download your data, object to its use, and have your account deleted at any time. On deletion we erase what identifies you and keep an anonymous ledger, as the law on accounts requires. Write to <a href="mailto:${voice.email}">${voice.email}</a>; we answer within 30 days.</p>`

const rules = (
  voice: Voice,
): string => `<p>These rules explain how ${voice.points} are earned and used in ${voice.name}.</p>
<h2>Taking part</h2>
<p>Anyone aged 16 or over may join, once, free of charge and without a purchase. Draws and prizes with a higher age say so. Employees who run the program may collect, but not win draws.</p>
<h2>Earning ${voice.points}</h2>
<ul>
<li>Each challenge shows what it is worth before you start. It counts once, or once a period where it says that it repeats.</li>
<li>Receipts count from ${voice.shops}, if sent within 14 days of the purchase and only once, by whoever paid.</li>
<li>Referrals count when your friend has confirmed an email address and completed a first challenge.</li>
</ul>
<p>Most ${voice.points} are credited at once; some may take up to 24 hours. ${voice.expiry_note}</p>
<h2>Using ${voice.points}</h2>
<p>Claiming takes the ${voice.points} shown on the button from your balance. Your lifetime total does not fall. ${voice.points} are not money, cannot be sold and cannot be moved to another account.</p>
<h2>Draws</h2>
<p>No purchase is necessary. Free entries by form have the same chance as all others. Entries close at the time shown, the frozen list is published as a fingerprint, and the draw can be repeated by anyone on its public page. Winners hear from us by email and have 14 days to answer before an alternate is drawn.</p>
<h2>Fair play</h2>
<p>Several accounts, altered receipts and automated entries are not fair. We may hold ${voice.points} for review, correct them, and close accounts that keep at it. If you think we got it wrong, answer the decision within 30 days or write to <a href="mailto:${voice.email}">${voice.email}</a>.</p>`

const terms = (
  voice: Voice,
): string => `<p>These terms are the agreement between you and ${voice.company} about ${voice.name}. By joining you accept them.</p>
<h2>Your account</h2>
<p>You sign in with codes and links sent to your email address, so keep your mailbox safe. Tell us if your address changes. You may close your account whenever you like; unused ${voice.points} lapse with it.</p>
<h2>Our service</h2>
<p>We run the program with care but cannot promise that it is always available. Challenges and ${voice.rewards} are offered while stocks and dates last. We may change the program with 30 days’ notice; ${voice.points} you already have keep their worth during that time.</p>
<h2>What you send us</h2>
<p>Answers, recipes, photos and posts remain yours. You allow us to show them within the program, with your first name if you agree. Please send only what is yours to share.</p>
<h2>Partners</h2>
<p>Perks and partner offers are provided by the merchants named on them, under their own terms. Payments are handled by our payment provider; we never see your card number.</p>
<h2>Liability and law</h2>
<p>We are liable for intent and gross negligence, and for harm to life and health, without limit; otherwise only for what could be foreseen. Nothing here takes away rights that the law gives you as a consumer.</p>
<h2>Contact</h2>
<p>${voice.company}. Questions, complaints, kind words: <a href="mailto:${voice.email}">${voice.email}</a>.</p>`

/** Sign-up matches pages by titles that contain Privacy, Rules and Terms (SITE-26). */
export const program_pages: ProgramPageContent[] = voices.flatMap((voice) => [
  { program: voice.program, title: voice.about_title, slug: 'about', content: voice.about, published: true },
  { program: voice.program, title: 'Privacy Policy', slug: 'privacy', content: privacy(voice), published: true },
  { program: voice.program, title: 'Program Rules', slug: 'rules', content: rules(voice), published: true },
  { program: voice.program, title: 'Terms of Service', slug: 'terms', content: terms(voice), published: true },
])
