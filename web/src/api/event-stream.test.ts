import { describe, expect, it } from 'vitest'
import { makeBed } from './api-client.fixtures.ts'
import { cutEvents } from './event-stream.ts'

const streamOf = (...chunks: readonly string[]): Promise<Response> => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
}

describe('api / event stream', () => {
  it('只切出完整的事件，余下的等下一段', () => {
    expect(cutEvents('data: 1\n\n: ping\n\ndata: {"a"')).toEqual({
      events: ['1'],
      rest: 'data: {"a"',
    })
    expect(cutEvents('data: [1,\ndata: 2]\n\n').events).toEqual(['[1,\n2]'])
  })

  it('逐个交出事件，令牌随请求带上，服务器结束即结束', async () => {
    const bed = makeBed({ answer: () => streamOf('data: {"weight":"4', '8.260"}\n\ndata: 2\n\n') })
    const seen: unknown[] = []
    await bed.api.events({ path: '/measure/mm-scale/1/stream' }, (data) => seen.push(data))
    expect(seen).toEqual([{ weight: '48.260' }, 2])
    expect(bed.sent[0]?.headers['Authorization'] ?? '').toContain('access-1')
  })

  it('被拒绝的流是普通的错误，不弹通知', async () => {
    const body = { success: false, code: 404, msg: '数据不存在' }
    const bed = makeBed({ answer: () => ({ status: 404, body }) })
    await expect(bed.api.events({ path: '/x' }, () => {})).rejects.toMatchObject({ status: 404 })
    expect(bed.shown).toEqual([])
  })
})
