/** Where a plugin's field shows beside the console's pages and exports: `custom: { laurel: { public: true } }`. */
export type FieldPlaces = {
  /** False leaves it out of the console's form. */
  form?: boolean
  /** In `/public` JSON, which every visitor or, for participants, the participant can read. */
  public?: boolean
  /** In `/v1` JSON. `write`: PATCH and POST of participants set it. */
  api?: 'read' | 'write'
  /** In the events that webhooks post. */
  webhooks?: boolean
  /** As a column of imports of participants. */
  import?: boolean
}
export type FieldPlace = keyof FieldPlaces

declare module 'payload' {
  interface FieldCustom {
    laurel?: FieldPlaces
  }
}
