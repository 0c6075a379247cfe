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
    shops: 'Pennywort and the neighborhood partners listed on the receipts page',
    expiry_note: 'Sprigs don’t wither. They stay in your account as long as it’s open.',
    about_title: 'About Pennywort',
    about: `<h2>A shop the size of a street</h2>
<p>Pennywort began as one counter, two scales and a bell above the door. There are nineteen of us now, and the rule is still the same: nobody should walk more than ten minutes for a good tomato.</p>
<p>We buy from growers within a morning’s drive whenever the season lets us. Their list comes in on Monday, the chalkboards change on Tuesday, and what is left by Sunday goes to the kitchen that cooks for the neighborhood.</p>
<h2>This week’s harvest list</h2>
<ul>
<li>From the fields: leeks, savoy cabbage, three kinds of squash, the last of the peppers.</li>
<li>From the orchard: Bramley and Cox apples, Conference pears.</li>
<li>From the ovens: seeded rye on weekdays, saffron buns on Saturday.</li>
</ul>
<p>Sprigs are our way of saying thank you for coming back. Collect them for shopping, for learning something about food, and for bringing your neighbors along.</p>`,
  },
  {
    program: 'cairnfell',
    name: 'the Cairnfell Trail Club',
    company: 'Cairnfell, part of the Longstride Collective',
    email: 'basecamp@cairnfell.example',
    points: 'Miles',
    rewards: 'Gear',
    shops: 'Cairnfell and authorized outfitters',
    expiry_note: 'Miles stay in your logbook as long as you’re a Trail Club member.',
    about_title: 'The repair shop',
    about: `<h2>Made to be mended</h2>
<p>A jacket that’s seen some weather is worth more than one that hasn’t. So we keep every zipper, buckle and fabric we’ve ever used, and fourteen people in the workshop know how to put them back.</p>
<p>Send us anything with a cairn on it. We repair seams and zippers free for Summit members, and at cost for everyone else. What we can’t fix becomes patches for what we can.</p>
<h2>Where we hike</h2>
<p>One day a month the workshop closes and we clear a trail. Join us, or take a bag on your next hike. A full bag earns Miles and leaves the trail better than you found it.</p>`,
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
<p>Port Verity Football Club played its first match in 1904 on the cobbles behind the customs house. The ball went into the harbor eleven times. We have had railings since 1905 and a lighthouse on the shirt ever since.</p>
<p>The Breakwater Ground holds nine thousand. When the wind is right you can hear the east stand from the ferry.</p>
<h2>The Terrace</h2>
<p>The Terrace is everyone who sings: here, at home and half a world away. Score Goals by showing up, joining in and looking after the town, and play for prizes money can’t buy.</p>
<ul>
<li>Home matches: check in at the ground for 150 Goals.</li>
<li>The Harbor Fund: the club matches every donation.</li>
<li>Away days: follow the coaches from Lantern Lane.</li>
</ul>`,
  },
]

const privacy = (
  voice: Voice,
): string => `<p>How ${voice.company} uses your personal data in ${voice.name}, in plain language.</p>
<h2>What we collect</h2>
<p>When you join: your name and email address, and your ZIP code if you share it. When you take part: the challenges you complete, the answers you submit, the ${voice.points} you earn and use, and the receipts you upload. For security: the time, network address and browser of each visit.</p>
<h2>Why we collect it</h2>
<p>To run the program: to sign you in, to credit ${voice.points}, to check receipts, to deliver ${voice.rewards} and to support you. Usage statistics are aggregated, not personal. You choose which news you get under Email Settings.</p>
<h2>Receipts</h2>
<p>Receipts are read by software on our own servers. When the result is unclear, a trained colleague reviews the image. Please cover card numbers before you take the photo. Images are kept for 24 months and then deleted; the record of ${voice.points} remains.</p>
<h2>Who sees it</h2>
<p>Our staff, and the companies that host our servers, send our mail and process payments for us, under contract and for that purpose only. We don’t sell personal data.</p>
<h2>Your choices</h2>
<p>You can see, correct and download your data, object to its use, and have your account deleted at any time. When you delete your account, we erase what identifies you and keep an anonymous ledger, as accounting law requires. Email <a href="mailto:${voice.email}">${voice.email}</a>. We reply within 30 days.</p>`

const rules = (
  voice: Voice,
): string => `<p>These rules explain how ${voice.points} are earned and used in ${voice.name}.</p>
<h2>Who can join</h2>
<p>Anyone 16 or older can join for free, with one account and no purchase. Some draws and prizes have a higher age limit. Employees who run the program can earn ${voice.points} but can’t win draws.</p>
<h2>Earning ${voice.points}</h2>
<ul>
<li>Each challenge shows what it’s worth before you start. You can complete it once, unless it says it repeats.</li>
<li>We accept receipts from ${voice.shops}. Upload yours within 14 days of purchase. Each receipt counts once, for the person who paid.</li>
<li>Referrals count once your friend verifies their email and completes a first challenge.</li>
</ul>
<p>Most ${voice.points} show up right away. Some take up to 24 hours. ${voice.expiry_note}</p>
<h2>Using ${voice.points}</h2>
<p>When you claim, we take the ${voice.points} shown on the button from your balance. Your lifetime total stays the same. ${voice.points} have no cash value and can’t be sold or transferred.</p>
<h2>Draws</h2>
<p>No purchase necessary. Free entries have the same odds as any other. When entries close, we publish a fingerprint of the final list, and anyone can verify the draw on its public page. We email the winners, who have 14 days to reply before we draw an alternate.</p>
<h2>Fair play</h2>
<p>Multiple accounts, altered receipts and automated entries aren’t allowed. We may hold ${voice.points} for review, correct them and close repeat offenders’ accounts. If you think we got it wrong, appeal within 30 days or email <a href="mailto:${voice.email}">${voice.email}</a>.</p>`

const terms = (
  voice: Voice,
): string => `<p>These terms are the agreement between you and ${voice.company} about ${voice.name}. By joining, you accept them.</p>
<h2>Your account</h2>
<p>You sign in with codes and links sent to your email address, so keep your mailbox safe. Tell us if your address changes. You can close your account at any time. Unused ${voice.points} are lost when you do.</p>
<h2>Our service</h2>
<p>We run the program with care but can’t promise it’s always available. Challenges and ${voice.rewards} are available while supplies last and until their end dates. We may change the program with 30 days’ notice. ${voice.points} you already have keep their value during that time.</p>
<h2>What you send us</h2>
<p>Answers, recipes, photos and posts remain yours. You let us show them in the program, with your first name if you agree. Only send what’s yours to share.</p>
<h2>Partners</h2>
<p>Perks and partner offers come from the merchants named on them, under their own terms. Our payment provider handles payments, so we never see your card number.</p>
<h2>Liability and law</h2>
<p>Our liability is unlimited for intent, gross negligence and harm to life or health, and otherwise limited to foreseeable damage. Nothing here limits your legal rights as a consumer.</p>
<h2>Contact</h2>
<p>${voice.company}. Questions, complaints or kind words: <a href="mailto:${voice.email}">${voice.email}</a>.</p>`

/** Sign-up matches pages by titles that contain Privacy, Rules and Terms (SITE-26). */
export const program_pages: ProgramPageContent[] = voices.flatMap((voice) => [
  { program: voice.program, title: voice.about_title, slug: 'about', content: voice.about, published: true },
  { program: voice.program, title: 'Privacy Policy', slug: 'privacy', content: privacy(voice), published: true },
  { program: voice.program, title: 'Program Rules', slug: 'rules', content: rules(voice), published: true },
  { program: voice.program, title: 'Terms of Service', slug: 'terms', content: terms(voice), published: true },
])
