import type { messages } from './en/messages'
import type { Locale } from './locales'

/**
 * A message by its key and values, such as `text:nameTooLong {"max":30}`: what rules and handlers answer. `renderText` puts it into the
 * reader's language, on the server where an answer is written and in the browser where a form is checked.
 */
export type Text = `text:${string}`

/** A text in the languages that it knows; English is always one of them. */
export type TextByLanguage = { readonly en: string } & { readonly [Language in Locale]?: string }

/** The text in this language, or in English where it lacks it. */
export const textIn = (text: TextByLanguage, locale: Locale): string => text[locale] ?? text.en

/** A message of ours, an extension's own, or a name that is the same everywhere. */
export type LocalizedText = string | TextByLanguage

/** The texts of another language, key by key. */
export type TextsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TextsLike<English[Key]>
}

/** Keys first and messages by key: an intersection of all leaves is too deep for the compiler. */
type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>
}[keyof Tree & string]
type MessageAt<Tree, Path extends string> = Path extends keyof Tree
  ? Tree[Path]
  : Path extends `${infer Branch}.${infer Rest}`
    ? Branch extends keyof Tree
      ? MessageAt<Tree[Branch], Rest>
      : never
    : never
type Messages = { [Path in Leaves<typeof messages>]: MessageAt<typeof messages, Path> }

type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key
export type TextKey = Singular<keyof Messages & string>

type Names<Message> = Message extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type NamesOf<Key extends TextKey> =
  | Names<Messages[Extract<keyof Messages, Key | `${Key}_one` | `${Key}_other` | `${Key}_zero`>]>
  | (`${Key}_one` extends keyof Messages ? 'count' : never)
type Values<Key extends TextKey> = { readonly [Name in NamesOf<Key>]: string | number }
type Needed<Key extends TextKey> = [NamesOf<Key>] extends [never] ? [] : [values: Values<Key>]

/** Values in braces are checked by type: `text('nameTooLong', { max: 30 })`. */
export const text = <Key extends TextKey>(key: Key, ...[values]: Needed<Key>): Text =>
  `text:${key}${values ? ` ${JSON.stringify(values)}` : ''}`
