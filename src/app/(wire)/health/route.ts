/** The process is up and answers. Says nothing of what it depends on: that is /health/ready. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })

export const dynamic = 'force-dynamic'
