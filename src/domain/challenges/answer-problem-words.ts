import type { Words } from './kinds'
import type { AnswerProblem } from './validate-answers'

/** What is wrong with an answer, beside its question. */
export const answerProblemWords = {
  required: { en: 'This question needs an answer.', es: 'Esta pregunta necesita una respuesta.' },
  one_only: { en: 'Please give one answer.', es: 'Da una sola respuesta.' },
  unknown_option: { en: 'Please choose one of the options.', es: 'Elige una de las opciones.' },
  unknown_question: { en: 'This question is not part of the challenge.', es: 'Esta pregunta no es parte del reto.' },
  unknown_file: { en: 'Please choose your file again.', es: 'Vuelve a elegir tu archivo.' },
  too_long: { en: 'This answer is too long.', es: 'Esta respuesta es demasiado larga.' },
  not_a_number: { en: 'Please enter a whole number.', es: 'Escribe un número entero.' },
  not_a_decimal: { en: 'Please enter a number.', es: 'Escribe un número.' },
  not_a_date: { en: 'Please enter a date.', es: 'Escribe una fecha.' },
  not_a_date_time: { en: 'Please enter a date and a time.', es: 'Escribe una fecha y una hora.' },
  not_a_time: { en: 'Please enter a time.', es: 'Escribe una hora.' },
  not_yes_or_no: { en: 'Please answer yes or no.', es: 'Responde sí o no.' },
} as const satisfies Record<AnswerProblem, Words>
