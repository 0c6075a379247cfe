import { limits } from '../limits'

/** Responses to submissions of all kinds of challenges; each kind has its own in addition. */
export const challenges = {
  submitted: 'Challenge Submitted successfully!',
  refusals: {
    not_found: 'Error loading challenge',
    not_active: 'This challenge is no longer available',
    not_verified: 'Verify your email to earn {{term}}.',
    terms_not_accepted: 'Accept the program terms to earn {{term}}.',
    account_pending: 'You can earn {{term}} once your account is active.',
    already_completed: "You've already completed this challenge.",
    tier_required: {
      named: 'Reach {{tier}} to unlock this challenge.',
      other: 'Reach a higher tier to unlock this challenge.',
    },
    api_only: "We'll mark this challenge complete once our partner confirms it.",
    limit_reached: 'This challenge has reached its limit.',
    own_limit_reached: "You've completed this challenge the maximum number of times.",
    misfit: 'Check what you entered.',
    prize_gone: "This challenge's prize is no longer available.",
    prize_unavailable: "This challenge's prize isn't available right now.",
  },
  answers: {
    ...limits.problems,
    required: 'Answer this question.',
    one_only: 'Give one answer.',
    unknown_option: 'Choose one of the options.',
    unknown_question: "This question isn't part of the challenge.",
    unknown_file: 'Choose your file again.',
    too_long: 'This answer is too long. Shorten it.',
    not_a_number: 'Enter a whole number.',
    not_a_decimal: 'Enter a number.',
    not_a_date: 'Enter a date.',
    not_a_date_time: 'Enter a date and time.',
    not_a_time: 'Enter a time.',
    not_an_option: 'Choose one of the options.',
    not_yes_or_no: 'Answer yes or no.',
  },
  files: {
    empty_file: 'This file is empty. Choose another one.',
    file_too_large: 'This file is too large. Choose one up to 10 MB.',
    runnable_file: "Programs and web pages can't be uploaded. Choose another file.",
    broken_image: "We couldn't open this image. Choose another one.",
    too_often: "You've reached the upload limit. Try again in an hour.",
  },
} as const
