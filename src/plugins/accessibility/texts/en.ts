const site = {
  title: 'Accessibility',
  goal: 'We want everyone to be able to use {{program}}. This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  measures:
    'It works with a keyboard and with screen readers, in a light and a dark color scheme, on phones and at 200% zoom.',
  checked: 'Last checked on {{date}}.',
  limits: 'Known limits',
  noLimits: 'We know of none.',
  contact: 'Tell us about a problem',
  contactHelp:
    'If something doesn’t work for you, tell us which page and what you tried. We’ll help you another way and fix the page.',
}

export const texts = {
  site: { accessibility: site },
  console: { accessibility: { settings: 'Accessibility statement' } },
}
