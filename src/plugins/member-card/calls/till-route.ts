/** `GET /till`: the short address of the till, for a bookmark or a sign beside the cash register. */
export const GET = async (): Promise<Response> =>
  new Response(null, { status: 303, headers: { location: '/admin/v2/till', 'cache-control': 'private, no-store' } })
