import { notifyProgramListeners } from '@/platform/program-changes'
import { passedProxy } from '@/platform/proxy-mark'

/** This process calls itself (app/start-web.ts) when another process has changed a program. */
export const POST = async (request: Request, { params }: { params: Promise<{ program_id: string }> }) => {
  if (!passedProxy(request.headers)) return new Response(null, { status: 404 })
  notifyProgramListeners(Number((await params).program_id))
  return new Response(null, { status: 204 })
}
