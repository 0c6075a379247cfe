/** Replaces `{{points}}` in a program's own text by the participant's points, in the reader's number format. */
export const fillPoints = <Text extends string | null>(text: Text, points: number, locale: string): Text =>
  (text ? text.replace(PLACEHOLDER, () => new Intl.NumberFormat(locale).format(points)) : text) as Text

const PLACEHOLDER = /\{\{\s*points\s*\}\}/g
