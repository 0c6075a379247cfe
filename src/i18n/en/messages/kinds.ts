/** The kinds of challenges by their names in code, with editor labels, buttons and refusals. */
export const kinds = {
  article: {
    name: 'Article',
    about: 'Read an article to the end.',
    callToAction: 'Read Now',
    settings: {
      content: {
        label: 'Article',
      },
    },
  },
  callAction: {
    name: 'Call to action',
    about: 'Click a button, with an optional link.',
    callToAction: 'Visit Now',
    settings: {
      link_url: {
        label: 'Link',
      },
    },
  },
  collect: {
    name: 'Quiz or profile',
    about: 'Answer questions in a quiz or survey, or fill in a profile.',
    settings: {
      parameters: {
        label: 'Format',
        options: {
          custom_quiz: 'Quiz with correct answers',
          survey: 'Survey',
          profile: 'Profile, saved as attributes',
        },
      },
      pass_mark_percent: {
        label: 'Pass mark',
        help: 'Share of correct answers needed to pass. Leave blank to accept any answers.',
      },
      questions: {
        label: 'Questions',
      },
    },
    refusals: {
      not_ready: 'No questions yet. Check back soon.',
      not_answered: 'Answer at least one question.',
      answers_invalid: 'Check your answers and try again.',
      almost_passed: 'So close: {{right}} of {{asked}}. Get {{needed}} right to pass.',
      not_passed: 'Not yet: {{right}} of {{asked}}. Get {{needed}} right to pass.',
      too_many_attempts_one: "You've used all your attempts for now. Try again in {{count}} minute.",
      too_many_attempts_other: "You've used all your attempts for now. Try again in {{count}} minutes.",
    },
    button: {
      take: 'Take',
      quiz: 'Take a Quiz',
      profile: 'Complete Profile',
      survey: 'Take Survey',
      named: 'Take {{name}}',
    },
  },
  donation: {
    name: 'Donation',
    about: 'Donate to a cause. Completed when the payment goes through.',
    callToAction: 'Donate',
    settings: {
      entity_label: {
        label: 'Recipient label',
        help: 'For example, “Cause” or “School”.',
      },
      entities: {
        label: 'Recipients',
      },
      amounts: {
        label: 'Amounts',
        help: 'Set the points for each amount.',
      },
    },
  },
  engage: {
    name: 'Engage',
    about: 'Visit your page on a social network.',
    callToAction: 'Visit Social Media',
    settings: {
      link_url: {
        label: 'Social page',
      },
    },
  },
  link: {
    name: 'Link',
    about: 'Open a link.',
    callToAction: 'Visit Now',
    settings: {
      link_url: {
        label: 'Link',
      },
    },
  },
  location: {
    name: 'Location',
    about: 'Check in at a place with a phone.',
    callToAction: 'Visit',
    settings: {
      latitude: {
        label: 'Latitude',
        help: 'In degrees, for example 40.4168.',
      },
      longitude: {
        label: 'Longitude',
        help: 'In degrees, for example -3.7038.',
      },
      radius_meters: {
        label: 'Radius',
        help: 'How close users must be to check in. Phone location is often off by 20 to 50 meters.',
      },
      address: {
        label: 'Name and address',
        help: 'Shown with the distance to users who are too far away.',
      },
    },
    refusals: {
      not_ready: "This place isn't set up yet. Check back soon.",
      position_missing: 'Allow your browser to share your location, then try again.',
      position_too_vague: "Your location isn't accurate enough. Move outside and try again.",
      not_there: "You're {{distance}} from {{place}}. Get within {{radius}} to check in.",
    },
    place: 'the place',
    meters: '{{meters}} m',
    kilometers: '{{kilometers}} km',
    feet: '{{feet}} ft',
    miles: '{{miles}} mi',
  },
  membership: {
    name: 'Membership',
    about: 'Buy a membership. Completed when the payment goes through.',
    callToAction: 'Become a Member',
    settings: {
      price: {
        label: 'Price',
      },
      interval: {
        label: 'Billing period',
        options: {
          month: 'Monthly',
          year: 'Yearly',
        },
      },
      description: {
        label: 'Member benefits',
      },
    },
  },
  paid: {
    refusals: {
      completes_by_payment: "You'll complete this challenge once we receive your payment.",
      payments_not_set_up: "Payments aren't set up for this program yet.",
      not_ready: "This challenge isn't ready yet. Check back soon.",
    },
  },
  referral: {
    name: 'Referral',
    about: 'Invite friends and earn when a friend completes their first challenge.',
    callToAction: 'Recruit Friends',
    settings: {
      friend_points: {
        label: 'Points for the friend',
        help: 'On top of what the inviting user earns.',
      },
      cap_per_month: {
        label: 'Monthly referral limit',
        help: 'Leave blank for no limit.',
      },
    },
    refusals: {
      completes_by_referral:
        "You'll complete this challenge when a friend joins with your link and finishes their first challenge.",
    },
  },
  share: {
    name: 'Share',
    about: 'Share a link with friends.',
    settings: {
      parameters: {
        label: 'Network',
        help: 'Sets the button text. Users can still share in any app on their device.',
        options: {
          any: 'Any',
        },
      },
      link_url: {
        label: 'Link to share',
        help: 'Leave blank to share the program site.',
      },
    },
    button: {
      plain: 'Share',
      on: 'Share on {{network}}',
    },
  },
  signup: {
    refusals: {
      completes_by_verification: "You'll complete this challenge when you verify your email address.",
    },
    name: 'Sign up',
    about: 'Join the program. Completed when the email address is verified.',
    callToAction: 'Sign up',
    settings: {
      parameters: {
        label: 'Sign-up method',
        help: 'Sets the button text. Enter `email`, a club name such as “Club Verde”, or leave blank.',
        options: {
          email: 'email',
        },
      },
    },
    button: {
      plain: 'Signup',
      email: 'Signup Email',
      join: 'Join {{club}}',
    },
  },
  video: {
    refusals: {
      not_ready: "This video isn't ready yet. Check back soon.",
      too_soon_one: 'Watch the video to the end first. {{count}} second left.',
      too_soon_other: 'Watch the video to the end first. {{count}} seconds left.',
    },
    name: 'Video',
    about: 'Watch a video to the end.',
    callToAction: 'Watch Now',
    settings: {
      video_url: {
        label: 'Video',
        help: 'Link to a YouTube or Vimeo video, or to an MP4 or WebM file.',
      },
      duration: {
        label: 'Duration',
        help: "Users can't complete the challenge before this time has passed.",
        unit: 'seconds',
      },
    },
  },
  currency: 'Currency',
} as const
