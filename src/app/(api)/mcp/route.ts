import { serveMcp } from '@/http/agents/serve-mcp'

export const POST = serveMcp
export const GET = serveMcp
export const DELETE = serveMcp
