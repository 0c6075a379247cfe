import { z } from 'zod'
import {
  type Administrator,
  type Context,
  csvReply,
  failed,
  programCall,
  type Reply,
  reply,
  replyImport,
  succeeded,
  text,
  translate,
} from '@/plugin/http'
import { confirmFeed, FEED_SCHEDULES, type FeedRun, type PerkFeed, readFeed, runFeed, saveFeed } from '../../domain'
import { perksTemplate, startPerksImport } from '../../domain/import/start-perks-import'

type CallContext = { administrator: Administrator; context: Context; programId: number }

/** Larger lists arrive as a feed. */
export const MAX_PERKS_BYTES = 20_000_000

const NOTHING = z.object({})

const presentFeed = (feed: PerkFeed | null) =>
  feed && {
    url: feed.url,
    schedule: feed.schedule,
    last_status: feed.last_status,
    last_run_at: feed.last_run_at,
    last_counts: feed.last_counts,
    last_error: feed.last_error,
    needs_confirmation: feed.needs_confirmation,
    last_import_id: feed.last_import,
  }

export const FEED_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ feed: presentFeed(await readFeed(context, programId)) }),
})

const feedForm = z.object({ url: z.string().trim().min(1).max(1000), schedule: z.enum(FEED_SCHEDULES) })

export const SAVE_FEED_CALL = programCall({
  input: feedForm,
  handle: async ({ context, programId }: CallContext, form: z.infer<typeof feedForm>): Promise<Reply> => {
    const saved = await saveFeed(context, { programId, ...form })
    if (saved.ok) return succeeded(text('perksConsole.feedSaved'))
    return failed(422, text('integrations.badUrl'), { url: [text('integrations.badUrl')] })
  },
})

const answerRun = (run: FeedRun, message: string): Reply => {
  if (run.ok) return succeeded(message, { import: { id: run.importId } })
  const [status, words] = {
    no_feed: [422, text('perksConsole.noFeed')] as const,
    running: [409, text('perksConsole.feedRunning')] as const,
    nothing_to_confirm: [409, text('perksConsole.nothingToConfirm')] as const,
    not_an_address: [422, text('integrations.badUrl')] as const,
    blocked: [422, text('perksConsole.feedUnreachable')] as const,
    timeout: [422, text('perksConsole.feedUnreachable')] as const,
    unreachable: [422, text('perksConsole.feedUnreachable')] as const,
    too_large: [422, text('perksConsole.feedTooLarge')] as const,
    too_many_redirects: [422, text('perksConsole.feedUnreachable')] as const,
  }[run.reason]
  return failed(status, words, { base: [words] })
}

export const RUN_FEED_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    answerRun(await runFeed(context, programId), text('perksConsole.feedStarted')),
})

export const CONFIRM_FEED_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    answerRun(await confirmFeed(context, programId), text('perksConsole.feedConfirmed')),
})

const upload = z.object({
  file: z.instanceof(File, { error: text('csvRequired') }),
  removes_missing: z.stringbool().default(false),
  confirmed: z.stringbool().default(false),
})

/** Starts an import in the background; its progress is listed with the imports of users. */
export const IMPORT_PERKS_CALL = programCall({
  maxBytes: MAX_PERKS_BYTES,
  input: upload,
  handle: async (
    { administrator, context, programId }: CallContext,
    { confirmed, file, removes_missing }: z.infer<typeof upload>,
  ): Promise<Reply> => {
    if (!/\.csv$/i.test(file.name)) return failed(422, text('csvRequired'), { file: [text('csvRequired')] })
    const begun = await startPerksImport(context, {
      programId,
      bytes: new Uint8Array(await file.arrayBuffer()),
      filename: file.name.slice(0, 120),
      source: 'csv',
      removesMissing: removes_missing,
      confirmed,
    })
    return replyImport(translate(administrator.locale, 'console'), begun)
  },
})

export const PERKS_TEMPLATE_CALL = programCall({
  input: NOTHING,
  handle: async (): Promise<Reply> => csvReply(perksTemplate(), 'perks.csv'),
})
