import type { CallRequest } from '#platform/http/call.ts'

/** A request as a call sees it; a test states only what matters of it. */
export const testRequest = (parts: Partial<CallRequest> = {}): CallRequest => ({
  id: '1',
  method: 'POST',
  path: '/test',
  params: {},
  query: {},
  headers: {},
  body: {},
  ip: '127.0.0.1',
  readFile: async () => null,
  startedAt: 0,
  ...parts,
})
