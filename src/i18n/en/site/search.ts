/** Texts of the site's search. */
export const search = {
  search: {
    title: 'Search',
    label: 'Search {{program}}',
    hint: 'Find challenges, rewards and more.',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    none: 'No results for “{{query}}”',
    noneText: 'Check the spelling, or try another word.',
    error: "Search isn't working right now.",
    challenges: 'Challenges',
    rewards: 'Rewards',
    pages: 'Pages',
  },
}
