/** By what people can be connected. The network of one household is harmless; `wallet` is where collectibles are sent. */
type Trace = 'device' | 'network' | 'mailbox' | 'wallet'

/**
 * SQL: what participants left when they signed up. Columns as of `HoldSource.tracesSql`.
 * @param program an expression with the program's id
 */
export const peopleTracesSql = (program: string): string => {
  const of = (trace: Trace, value: string) =>
    `select p.id as participant_id, '${trace}' as trace, ${value} as value, p.created_at as at from participants p
     where p.program_id = ${program} and p.erased_at is null and ${value} is not null`
  return [
    of('device', 'p.signup_device_hash'),
    of('network', 'p.signup_ip_hash'),
    of('mailbox', 'laurel_mailbox(p.email)'),
    of('wallet', 'lower(p.aptos_wallet_address)'),
  ].join(' union all ')
}
