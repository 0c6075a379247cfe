/** Words for codes such as `reward.approved`, as a tree: a dot in a key is a step down the tree of texts. */
export type WordsOf<Code extends string> = {
  [First in Code extends `${infer Noun}.${string}` ? Noun : never]: {
    [Second in Code extends `${First}.${infer Verb}` ? Verb : never]: string
  }
}
