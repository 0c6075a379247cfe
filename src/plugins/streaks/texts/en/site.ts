export const site = {
  streaks: {
    title: 'Your streaks',
    day_one: 'day',
    day_other: 'days',
    week_one: 'week',
    week_other: 'weeks',
    begin: 'Complete a challenge to start one.',
    done: { day: "Today's done. See you tomorrow!", week: "This week's done. See you next week!" },
    today: 'Complete a challenge today to keep it.',
    until: 'Complete a challenge by {{date}} to keep it.',
    next: '{{left}} to {{points}} {{term}}',
    more: {
      day_one: '{{count}} more day',
      day_other: '{{count}} more days',
      week_one: '{{count}} more week',
      week_other: '{{count}} more weeks',
    },
    marks: {
      day_one: '{{count}} of the last 7 days',
      day_other: '{{count}} of the last 7 days',
      week_one: '{{count}} of the last 7 weeks',
      week_other: '{{count}} of the last 7 weeks',
    },
    reached: 'Your streak reached {{milestone}}.',
    show: 'Show my streaks',
    showHelp: 'Milestones earn points either way.',
  },
}
