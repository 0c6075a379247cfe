import type { messages } from './en/messages'
import type { Locale } from './locales'
import type { PluginMessages } from './plugin-messages'

/**
 * A message of a domain rule or handler as its key and values, such as `text:nameTooLong {"max":30}`. `renderText`
 * translates it into the reader's language: on the server for responses, in the browser for form validation.
 */
export type Text = `text:${string}`

/** A text in several languages, always including English. */
export type TextByLanguage = { readonly en: string } & { readonly [Language in Locale]?: string }

/** The text in this language, or in English if it isn't translated. */
export const textIn = (text: TextByLanguage, locale: Locale): string => text[locale] ?? text.en

/** A `Text`, a plugin's own message, or a name that is the same in all languages. */
export type LocalizedText = string | TextByLanguage

/** The same tree of keys with texts of another language. */
export type TextsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TextsLike<English[Key]>
}

/**
 * Collects keys first and looks up messages by key, because an intersection of all leaves is too deep for the compiler.
 */
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
type AllMessages = typeof messages & PluginMessages
type Messages = { [Path in Leaves<AllMessages>]: MessageAt<AllMessages, Path> }

type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key
export type TextKey = Singular<keyof Messages & string>

type Names<Message> = Message extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type NamesOf<Key extends TextKey> =
  | Names<Messages[Extract<keyof Messages, Key | `${Key}_one` | `${Key}_other` | `${Key}_zero`>]>
  | (`${Key}_one` extends keyof Messages ? 'count' : never)
type Values<Key extends TextKey> = { readonly [Name in NamesOf<Key>]: string | number }
type Needed<Key extends TextKey> = [NamesOf<Key>] extends [never] ? [] : [values: Values<Key>]

/** Creates a message, with values type-checked against its placeholders: `text('nameTooLong', { max: 30 })`. */
export const text = <Key extends TextKey>(key: Key, ...[values]: Needed<Key>): Text =>
  `text:${key}${values ? ` ${JSON.stringify(values)}` : ''}`
