/** Messages of program setup and going live. */
export const setup = {
  alreadyLive: 'This program is already live.',
  blocked: "This program can't go live yet. Fix the listed issues first.",
  brandFound: 'Choose what to use.',
  brand: {
    not_an_address: 'Enter the address of a website, such as www.example.com.',
    blocked: "This address can't be used. Enter a public website.",
    unreachable: "We couldn't reach this website. Check the address, or upload your logo in Branding.",
    too_large: 'This page is too large. Try another page of the website.',
    too_many_redirects: 'This address redirects too many times. Try another page of the website.',
    tooOften: 'Too many searches. Try again in a few minutes.',
  },
  economySaved: 'The value of your points is saved.',
  live: 'Your program is live.',
  testFirstName: 'Test',
  testLastName: 'participant',
  noTestInLive: 'Test participants only exist in test mode.',
  testStarted: 'You can sign in as a test participant.',
  testUnavailable: "The program's site isn't available. Reactivate the program to try it.",
  wiped_one: '{{count}} test participant deleted.',
  wiped_other: '{{count}} test participants deleted.',
} as const
