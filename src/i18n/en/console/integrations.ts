export const integrations = {
  keptKey: 'A key is saved. Leave blank to keep it.',
  embedded: {
    help: 'Show a page of another site, such as a forum or a shop, on yours. Changes take effect when you save.',
    page: 'Page',
    pageHelp:
      "For signed-in users only. The other site receives the user's ID and name. Add the page to your navigation menu.",
    url: 'Address to show',
    urlHelp: 'A secure address (https://) that allows being embedded.',
    slug: 'Page address',
    slugHelp: 'Lowercase letters, numbers and hyphens. Leave all fields blank to remove the page.',
    title: 'Page title',
    titleHelp: 'Shown above the embedded page.',
  },
}
