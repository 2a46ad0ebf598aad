import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'

const TABLES = '/optimus_prime/cg-table'
const HOOKS = '/core/web-hooks'
const site = useTestApp()

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<AnyRow> {
  const { envelope } = await site.call(method, path, body)
  if (!envelope.success) throw new Error(envelope.msg)
  return envelope.data
}

const field = (name: string, label: string) => ({ name, kind: 'text', attrs: { label } })

const makeTable = (name: string, label: string, scope: string) =>
  call('POST', `${TABLES}/create`, {
    name,
    label,
    scope,
    lifeCycle: scope === 'org' ? 'document' : 'master',
    fields: [field('code', '编号'), field('spot', '地点')],
  })

/** The receiver may be told; that it is, in its order, is shown of all messages alike. */
const hook = (name: string, events: string) =>
  call('POST', `${HOOKS}/create`, { name, url: 'https://example.com/hook', events })

const toldTo = async (hookId: unknown): Promise<readonly HookPayload[]> =>
  (
    await site.app.db.rows<{ payload: HookPayload }>(
      sql`select payload from sys_hook_message where hook_id = ${String(hookId)} order by no`,
    )
  ).map(({ payload }) => payload)

beforeAll(async () => {
  await makeTable('xRound', '巡检', 'org')
  await makeTable('xCrew', '班组', 'group')
})

describe('自建表的消息推送', () => {
  let listening: unknown

  test('发布后按表的标题可选；新增、修改、审核、弃审、删除按次序入队，删掉的按原样', async () => {
    const { id: hookId } = await hook(
      '巡检接收方',
      'xRound.created,xRound.changed,xRound.audited,xRound.reverted,xRound.removed',
    )
    listening = hookId
    await expect(hook('错的', 'xNothing.created')).rejects.toThrow('推送内容')
    const menu = await site.app.db.row<{ id: string }>(
      sql`select id::text as id from sys_menu where mount = 'webHook/main' limit 1`,
    )
    const query = `formatType=FORM&menuId=${menu?.id ?? ''}`
    const template = await call('GET', `/optimus_prime/cg-format/lookup?${query}`)
    expect(JSON.stringify(template)).toContain('巡检审核')
    const made = await call('POST', '/custom/x-round/create', { code: 'R1', spot: '一号库' })
    const ids = [made['id']]
    await call('PUT', '/custom/x-round/update', { ...made, spot: '二号库' })
    await call('PUT', '/custom/x-round/audit', { ids })
    await call('PUT', '/custom/x-round/init', { ids })
    await call('DELETE', '/custom/x-round/delList', { ids })
    const told = await toldTo(hookId)
    expect(told.map(({ event, data }) => [event, data['spot'], data['status']])).toEqual([
      ['xRound.created', '一号库', 'DRAFT'],
      ['xRound.changed', '二号库', 'DRAFT'],
      ['xRound.audited', '二号库', 'AUDITED'],
      ['xRound.reverted', '二号库', 'DRAFT'],
      ['xRound.removed', '二号库', 'DRAFT'],
    ])
    expect(told[0]).toMatchObject({
      orgId: site.orgIds.first,
      subject: { type: 'xRound', id: made['id'], code: 'R1' },
      table: { label: '巡检', version: 1 },
    })
  })

  test('集团的表，集团里的公司都听得到', async () => {
    const { id: hookId } = await hook('班组接收方', 'xCrew.created')
    await call('POST', '/custom/x-crew/create', { code: 'B1' })
    expect(await toldTo(hookId)).toMatchObject([
      { event: 'xCrew.created', orgId: site.orgIds.first, data: { code: 'B1', enabled: true } },
    ])
  })

  test('改字段时说出谁收到的消息跟着变；有推送在等的表不能删，取消后可以', async () => {
    const { id: waiting } = await hook('等待方', 'xRound.audited')
    const { published } = await call('GET', `${TABLES}/design/xRound`)
    const design = published as { fields: readonly { name: string }[] }
    const fields = design.fields.filter(({ name }) => name !== 'spot')
    const { impacts } = await call('POST', `${TABLES}/impact`, { design: { ...design, fields } })
    const follows = expect.arrayContaining([expect.stringContaining('的消息推送“等待方”')])
    expect(impacts).toMatchObject([{ holders: [], follows }])
    const remove = () => call('DELETE', `${TABLES}/delete`, { name: 'xRound' })
    await expect(remove()).rejects.toThrow('的消息推送“等待方”')
    for (const id of [waiting, listening]) {
      const row = await call('GET', `${HOOKS}/${String(id)}`)
      await call('PUT', `${HOOKS}/update`, { ...row, events: 'VISIT_LEFT' })
    }
    await remove()
    await expect(hook('晚了', 'xRound.audited')).rejects.toThrow('推送内容')
  })
})
