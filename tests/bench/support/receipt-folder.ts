import fs from 'node:fs'
import path from 'node:path'
import type { PurchaseMerchant } from '@laurel/receipt-reader/facts'
import { z } from 'zod'
import type { ReceiptTruth } from './receipt-truth'

/** A picture and its ground truth. */
export type ReceiptSample = { name: string; file: Buffer; truth: ReceiptTruth }

const PICTURE = /\.(?:jpe?g|png|webp|heic|pdf)$/i
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value?.trim() || undefined)
const texts = z.array(z.string()).optional()
const truthSchema = z.object({
  ...{ company: text, date: text, address: text, total: text },
  items: z.array(z.object({ name: z.string(), price: z.union([z.string(), z.number().transform(String)]) })).optional(),
  alternatives: z.object({ company: texts, address: texts }).optional(),
})

/** The merchants of a folder as a program that knows them all would have them, with other accepted names as aliases. */
export function listFolderMerchants(samples: Pick<ReceiptSample, 'truth'>[]): PurchaseMerchant[] {
  const aliases = new Map<string, Set<string>>()
  for (const { truth } of samples) {
    if (!truth.company) continue
    const others = aliases.get(truth.company) ?? new Set()
    for (const name of truth.alternatives?.company ?? []) others.add(name)
    aliases.set(truth.company, others)
  }
  return [...aliases].map(([name, others], index) => ({ id: index + 1, name, aliases: [...others] }))
}

/** The receipts of a folder, one at a time: pictures with a JSON file of the same name. @throws if there are none */
export function* readReceiptFolder(folder: string): Generator<ReceiptSample> {
  const names = fs.readdirSync(folder).sort()
  const pictures = names.filter((name) => PICTURE.test(name) && names.includes(truthOf(name)))
  if (pictures.length === 0) throw new Error(`${folder} holds no picture with a JSON beside it`)
  for (const name of pictures) {
    const json: unknown = JSON.parse(fs.readFileSync(path.join(folder, truthOf(name)), 'utf8'))
    const { address, alternatives, company, date, items, total } = truthSchema.parse(json)
    const truth = {
      ...(address && { address }),
      ...(company && { company }),
      ...(date && { date }),
      ...(total && { total }),
      ...(items && { items }),
      ...(alternatives && { alternatives }),
    }
    yield { name, file: fs.readFileSync(path.join(folder, name)), truth: truth as ReceiptTruth }
  }
}

const truthOf = (picture: string) => picture.replace(PICTURE, '.json')
