/** Something that chooses people by a segment. */
export type SegmentUse = {
  /** What it is, as a key of the console's texts, such as `titles.challenges`. */
  label: string
  name: string
  /** Of its page in the console, below /admin/v2. */
  path: string
}
