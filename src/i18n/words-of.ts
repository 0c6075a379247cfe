/** A tree of texts for codes such as `reward.approved`, in which each dot is a level. */
export type WordsOf<Code extends string> = {
  [First in Code extends `${infer Noun}.${string}` ? Noun : never]: {
    [Second in Code extends `${First}.${infer Verb}` ? Verb : never]: string
  }
}
