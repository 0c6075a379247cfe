type Replaced = { id?: string; program?: string; contentHash?: string }

/** The hash of an entry's before and after, in hex. */
export const CONTENT_HASH = 'laurel_sha256(laurel_audit_content(a.salt, a.before, a.after))'

/** The canonical form of an entry `a`, or what it was with other values. */
export const lineSql = ({ contentHash = CONTENT_HASH, id = 'a.id', program = 'a.program_id' }: Replaced = {}): string =>
  `laurel_audit_line(${id}, a.organization_id, ${program}, a.actor_type::text, a.actor_id, a.actor_label, a.action, a.record_type,
    a.record_id, a.ip_address, a.request_id, a.created_at, ${contentHash})`

export const hashSql = (replaced: Replaced = {}): string => `sha256(convert_to(${lineSql(replaced)}, 'UTF8'))`
