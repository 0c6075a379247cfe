import type { QuestionContent } from './types'

/** Four questions with right answers; the challenge sets the pass mark (75 %: three of four). */
export const quizQuestions: QuestionContent[] = [
  {
    title: 'Which of these is a winter squash?',
    answer_type: 'radio_button',
    is_required: true,
    options: [
      { details: 'Zucchini' },
      { details: 'Butternut', is_right_answer: true },
      { details: 'Pattypan' },
      { details: 'Cucumber' },
    ],
  },
  {
    title: 'Where should you keep ripe tomatoes?',
    additional_details: 'Think flavor, not shelf life.',
    answer_type: 'radio_button',
    is_required: true,
    options: [
      { details: 'In the fridge' },
      { details: 'On the counter', is_right_answer: true },
      { details: 'In the freezer' },
    ],
  },
  {
    title: 'Rhubarb is botanically a vegetable.',
    answer_type: 'radio_button',
    is_required: true,
    options: [{ details: 'True', is_right_answer: true }, { details: 'False' }],
  },
  {
    title: 'Which one is at its best in spring?',
    answer_type: 'image_radio_button',
    is_required: true,
    options: [
      {
        details: 'Asparagus',
        image: 'pennywort/option_asparagus.jpg',
        alt_text: 'A bundle of green asparagus',
        is_right_answer: true,
      },
      { details: 'Pumpkin', image: 'pennywort/option_pumpkin.jpg', alt_text: 'A ribbed orange pumpkin' },
      { details: 'Tomato', image: 'pennywort/option_tomato.jpg', alt_text: 'A red tomato' },
    ],
  },
]

/** Together with the profile, one of every answer type. */
export const surveyQuestions: QuestionContent[] = [
  {
    title: 'How often do you shop with us?',
    answer_type: 'dropdown',
    is_required: true,
    options: [
      { details: 'Most days' },
      { details: 'Once a week' },
      { details: 'Once or twice a month' },
      { details: 'This is my first time' },
    ],
  },
  {
    title: 'What brings you in?',
    additional_details: 'Choose as many as you like.',
    answer_type: 'check_box',
    is_required: true,
    options: [
      { details: 'Fruits and vegetables' },
      { details: 'Bread' },
      { details: 'The people' },
      { details: 'It’s on my way' },
    ],
  },
  {
    title: 'Where would you like more choice?',
    answer_type: 'image_check_box',
    is_required: false,
    options: [
      { details: 'Greens', image: 'pennywort/option_asparagus.jpg', alt_text: 'A bundle of green asparagus' },
      { details: 'Bakery', image: 'pennywort/option_bread.jpg', alt_text: 'A round loaf of bread' },
      { details: 'Pantry', image: 'pennywort/option_jar.jpg', alt_text: 'A jar of preserved lemons' },
    ],
  },
  { title: 'How many bags do you carry home on a typical trip?', answer_type: 'number', is_required: false },
  { title: 'How much do you spend on groceries each week?', answer_type: 'decimal', is_required: false },
  { title: 'What time of day suits you best?', answer_type: 'time', is_required: false },
  { title: 'When did you last visit one of our stores?', answer_type: 'date', is_required: false },
  { title: 'Would you use home delivery?', answer_type: 'boolean', is_required: true },
  {
    title: 'What should we never stop selling?',
    answer_type: 'text',
    is_required: true,
  },
  {
    title: 'Share a recipe your neighbors should know',
    additional_details: 'Headings and lists are welcome. The best recipes go up on our bulletin board.',
    answer_type: 'wysiwyg',
    is_required: false,
  },
  {
    title: 'Have a picture of it?',
    additional_details: 'A photo or a PDF, up to 10 MB. Only our buyers will see it.',
    answer_type: 'file',
    is_required: false,
  },
]

export const profileQuestions: QuestionContent[] = [
  {
    title: 'How many people are in your household?',
    answer_type: 'number',
    is_required: true,
    profile_attribute: 'Household size',
  },
  {
    title: 'Is your household vegetarian?',
    answer_type: 'boolean',
    is_required: true,
    profile_attribute: 'Vegetarian household',
  },
  {
    title: 'When is your birthday?',
    additional_details: 'There may be cake.',
    answer_type: 'date',
    is_required: false,
    profile_attribute: 'Birthday',
  },
  {
    title: 'When can we deliver your first box?',
    answer_type: 'date_time',
    is_required: false,
    profile_attribute: 'Next delivery slot',
  },
  { title: 'How do you cook?', answer_type: 'text_area', is_required: false, profile_attribute: 'Cooking style' },
]
