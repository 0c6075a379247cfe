import type { ProgramProblem } from '@/domain/organizations'
import { failed, type Reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

const FIELDS = {
  test_mode_again: 'test_mode',
  not_live_yet: 'test_mode',
  bad_subdomain: 'subdomain_url',
  reserved_subdomain: 'subdomain_url',
  subdomain_taken: 'subdomain_url',
  bad_domain: 'domain',
  platform_domain: 'domain',
  domain_taken: 'domain',
  reserved_path: 'url_path',
  bad_path: 'url_path',
  unknown_time_zone: 'time_zone',
} as const satisfies Record<ProgramProblem, string>

type Refusal =
  | { ok: false; reason: 'not_found' | 'stale' | 'nothing' | 'past' | 'same' }
  | { ok: false; reason: 'refused'; problems: ProgramProblem[] }
  | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }

/** Why settings weren't saved, published or restored, by field. */
export const refuseSettings = (refusal: Refusal): Reply => {
  switch (refusal.reason) {
    case 'not_found':
      return failed(404, text('notFound'))
    case 'stale':
      return failed(409, text('settings.stale'), { base: [text('settings.stale')] })
    case 'nothing':
      return failed(422, text('settings.nothing'))
    case 'same':
      return failed(422, text('settings.same'))
    case 'past':
      return failed(422, text('settings.past'), { at: [text('settings.past')] })
    case 'invalid':
      return failed(422, text('settings.notSaved'), refusal.errors)
    case 'refused': {
      const errors: Record<string, string[]> = {}
      for (const problem of refusal.problems)
        (errors[FIELDS[problem]] ??= []).push(text(`settings.problems.${problem}`))
      return failed(422, text('settings.notSaved'), errors)
    }
  }
}
