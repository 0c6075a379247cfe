/** The process is up and responds. /health/ready also checks its dependencies. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })

export const dynamic = 'force-dynamic'
