import type { LocalizedText } from './types'
import type { AnswerProblem } from './validate-answers'

/** What is wrong with an answer, beside its question. */
export const answerProblemMessages = {
  required: { en: 'Answer this question.', es: 'Responde esta pregunta.' },
  one_only: { en: 'Give one answer.', es: 'Da una sola respuesta.' },
  unknown_option: { en: 'Choose one of the options.', es: 'Elige una de las opciones.' },
  unknown_question: { en: "This question isn't part of the challenge.", es: 'Esta pregunta no forma parte del reto.' },
  unknown_file: { en: 'Choose your file again.', es: 'Vuelve a elegir tu archivo.' },
  too_long: { en: 'This answer is too long. Shorten it.', es: 'Esta respuesta es demasiado larga. Acórtala.' },
  not_a_number: { en: 'Enter a whole number.', es: 'Escribe un número entero.' },
  not_a_decimal: { en: 'Enter a number.', es: 'Escribe un número.' },
  not_a_date: { en: 'Enter a date.', es: 'Escribe una fecha.' },
  not_a_date_time: { en: 'Enter a date and time.', es: 'Escribe una fecha y una hora.' },
  not_a_time: { en: 'Enter a time.', es: 'Escribe una hora.' },
  not_an_option: { en: 'Choose one of the options.', es: 'Elige una de las opciones.' },
  not_yes_or_no: { en: 'Answer yes or no.', es: 'Responde sí o no.' },
} as const satisfies Record<AnswerProblem, LocalizedText>
