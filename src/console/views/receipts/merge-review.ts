import type { ConsoleReceipt, ConsoleReceiptItem } from '@/http/receipts/present-receipt'
import { type DeskFields, toFields } from './desk'
import { type DeskItem, type ItemValues, toDeskItem } from './item-patches'

/** A receipt and its items at one version of the server. */
export type Version = { receipt: ConsoleReceipt; items: ConsoleReceiptItem[] }
/** The reviewer's unsaved state. */
export type Draft = { fields: DeskFields; items: DeskItem[] }

export type FieldClash = { kind: 'field'; key: string; name: keyof DeskFields; mine: string; theirs: string }
/** `null`: the item doesn't exist on that side. */
export type ItemClash = { kind: 'item'; key: string; mine: DeskItem | null; theirs: DeskItem | null }
export type Clash = FieldClash | ItemClash

export type Merge = { draft: Draft; clashes: Clash[] }

/**
 * Merges unsaved edits with a version that was saved meanwhile (RULE-45): changes of only one side are taken;
 * conflicting changes are clashes, and keep the reviewer's input until they choose.
 */
export function mergeReview(before: Version, draft: Draft, after: Version): Merge {
  const fields = mergeFields(toFields(before.receipt), draft.fields, toFields(after.receipt))
  const items = mergeItems(...withItemsOf(after.items.map(toDeskItem), before.items.map(toDeskItem), draft.items))
  return { draft: { fields: fields.fields, items: items.items }, clashes: [...fields.clashes, ...items.clashes] }
}

/** The draft with their side of the given clashes. @param theirs the keys of the clashes that take their version */
export function takeTheirs({ clashes, draft }: Merge, theirs: ReadonlySet<string>): Draft {
  let { fields, items } = draft
  for (const clash of clashes) {
    if (!theirs.has(clash.key)) continue
    if (clash.kind === 'field') fields = { ...fields, [clash.name]: clash.theirs }
    else items = replaceItem(items, clash)
  }
  return { fields, items }
}

function mergeFields(before: DeskFields, mine: DeskFields, theirs: DeskFields) {
  const fields = { ...theirs }
  const clashes: FieldClash[] = []
  for (const name of Object.keys(theirs) as (keyof DeskFields)[]) {
    if (mine[name] === before[name] || mine[name] === theirs[name]) continue
    Object.assign(fields, { [name]: mine[name] })
    if (theirs[name] !== before[name])
      clashes.push({ kind: 'field', key: name, name, mine: mine[name], theirs: theirs[name] })
  }
  return { fields, clashes }
}

/**
 * Reading a receipt again replaces all items with new ids. If none of the old ones is left, items are matched by what
 * was bought, so that an edit applies to its item's replacement instead of becoming a new item.
 */
function withItemsOf(theirs: DeskItem[], before: DeskItem[], mine: DeskItem[]): Parameters<typeof mergeItems> {
  const theirsByKey = byKey(theirs)
  if (before.some(({ key }) => theirsByKey.has(key))) return [before, mine, theirs]
  const same = pairItems(before, theirs)
  const moved = (item: DeskItem): DeskItem => {
    const their = same.get(item.key)
    return their ? { ...item, key: their.key, id: their.id, addedAs: their.addedAs, lines: their.lines } : item
  }
  return [before.map(moved), mine.map(moved), theirs]
}

type IsSame = (one: Placed, other: Placed) => boolean
type Placed = { item: DeskItem; at: number }

const hasSameName: IsSame = (one, other) => nameOf(one) === nameOf(other)
const hasSameLines: IsSame = (one, other) =>
  one.item.lines.length > 0 && JSON.stringify(one.item.lines) === JSON.stringify(other.item.lines)
const nameOf = ({ item }: Placed): string => `${item.values.sku} ${item.values.name}`.trim().toLowerCase()

/** From exact to loose: after another reading, lines may shift and names may differ by a letter. */
const SAMENESS: readonly IsSame[] = [
  (one, other) => hasSameName(one, other) && hasSameLines(one, other),
  (one, other) => hasSameName(one, other) && one.at === other.at,
  hasSameName,
  hasSameLines,
]

/** @returns the replacement by the key of the earlier item */
function pairItems(before: DeskItem[], theirs: DeskItem[]): Map<string, DeskItem> {
  const pairs = new Map<string, DeskItem>()
  const left = new Set(theirs.map((item, at): Placed => ({ item, at })))
  for (const isSameItem of SAMENESS)
    for (const [at, item] of before.entries()) {
      const found = pairs.has(item.key) ? undefined : [...left].find((other) => isSameItem({ item, at }, other))
      if (!found) continue
      pairs.set(item.key, found.item)
      left.delete(found)
    }
  return pairs
}

function mergeItems(before: DeskItem[], mine: DeskItem[], theirs: DeskItem[]) {
  const [beforeByKey, theirsByKey] = [byKey(before), byKey(theirs)]
  const touched = byKey(mine.filter(({ patch_status }) => patch_status === 'updated' || patch_status === 'deleted'))
  const clashes: ItemClash[] = []
  const items: DeskItem[] = []
  for (const item of theirs) {
    const my = touched.get(item.key)
    const isTheirChange = !isSame(beforeByKey.get(item.key)?.values, item.values)
    if (!my || (my.patch_status === 'updated' && isSame(my.values, item.values))) items.push(item)
    else {
      // A deletion without edits: restoring it yields their version.
      const { deletedFrom, patch_status } = my
      items.push(deletedFrom === 'unchanged' ? { ...item, deletedFrom, patch_status } : my)
      if (isTheirChange) clashes.push({ kind: 'item', key: item.key, mine: my, theirs: item })
    }
  }
  for (const my of touched.values()) {
    // They deleted an item that I edited, so keeping it means creating it again.
    if (theirsByKey.has(my.key) || my.patch_status === 'deleted') continue
    const recreated: DeskItem = { ...my, id: null, patch_status: 'created' }
    items.push(recreated)
    clashes.push({ kind: 'item', key: my.key, mine: recreated, theirs: null })
  }
  return {
    items: takeAdded(
      items,
      mine.filter(({ patch_status }) => patch_status === 'created'),
    ),
    clashes,
  }
}

/**
 * My added items follow theirs. An item that an earlier save added, although its answer was lost, is theirs by now:
 * later edits apply to it, and unchanged ones aren't duplicated.
 */
function takeAdded(theirs: DeskItem[], mine: DeskItem[]): DeskItem[] {
  const added = new Map(mine.map((item) => [item.key, item]))
  const items = theirs.map((item): DeskItem => {
    const my = item.addedAs === null ? undefined : added.get(item.addedAs)
    if (!my) return item
    added.delete(my.key)
    return isSame(my.values, item.values)
      ? item
      : { ...item, patch_status: 'updated', values: my.values, points: my.points }
  })
  return [...items, ...added.values()]
}

const byKey = (items: DeskItem[]) => new Map(items.map((item) => [item.key, item]))

const isSame = (one: ItemValues | undefined, other: ItemValues): boolean =>
  one !== undefined && (Object.keys(other) as (keyof ItemValues)[]).every((name) => one[name] === other[name])

const replaceItem = (items: DeskItem[], { key, theirs }: ItemClash): DeskItem[] =>
  items.flatMap((item) => (item.key === key ? (theirs ? [theirs] : []) : [item]))
