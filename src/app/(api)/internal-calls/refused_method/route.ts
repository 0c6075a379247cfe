/** Requests with methods that no address takes are sent here (src/app/answer-unknown-methods.ts). */
export const GET = () =>
  Response.json(
    { success: false, message: 'This method is not allowed.', errors: {} },
    { status: 405, headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } },
  )

export const dynamic = 'force-dynamic'
