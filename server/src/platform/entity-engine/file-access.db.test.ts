import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { PDF, pngOf } from '#platform/files/files.fixtures.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { multipart } from '#test/site.ts'
import { childRowsOf } from './row-draft.ts'

const BASE = '/purorder/pu-contract'
const LIST = 'purorder:pu-contract:list'
const DRIVERS = 'material:as-driver'

const filesDir = await mkdtemp(join(tmpdir(), 'junheng-access-'))
afterAll(() => rm(filesDir, { recursive: true, force: true }))
const site = useTestApp({
  filesDir,
  clerks: [
    { username: 'my-buyer', permissions: [LIST, `${BASE.slice(1).replace('/', ':')}:uploadFile`] },
    { username: 'my-preparer', permissions: (key) => key.endsWith(':list') && key !== LIST },
    { username: 'my-neighbour', permissions: [LIST], company: 'second' },
    {
      username: 'my-desk',
      permissions: ['list', 'create', 'update'].map((action) => `${DRIVERS}:${action}`),
    },
  ],
})
const PNG = pngOf({ width: 3, height: 2 })

const made = async (base: string, body: AnyRow, as = 'admin'): Promise<AnyRow> => {
  const { envelope } = await site.call('POST', `${base}/create`, body, { as })
  if (!envelope.success) throw new Error(envelope.msg)
  return envelope.data
}

async function makeContract(): Promise<string> {
  const { id: vendorId } = await made('/material/as-vendor', { name: '神木煤业' })
  const { id: invcId } = await made('/material/as-inventory-class', {
    invcCode: '01',
    invcName: '煤',
  })
  const group = await made('/material/as-computation-group', {
    code: 'W',
    name: '重量',
    groupType: 'NONE',
    asComputationUnit: [{ comCode: 'T', comName: '吨', isMain: true, rate: '1', scale: 3 }],
  })
  const comId = childRowsOf(group['asComputationUnit'])[0]?.['id']
  const material = { invCode: '精煤', invName: '精煤', invcId, comId }
  const { id: inventoryId } = await made('/material/as-inventory', material)
  const row = await made(BASE, {
    name: '年度合同',
    vendorId,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    orContractSub: [{ inventoryId, quantity: '1000', price: '500' }],
  })
  return String(row['id'])
}

/** A contract's paper, brought by the buyer through the contract's own call. */
async function attach(contractId: string): Promise<string> {
  const { body, contentType } = multipart(PDF)
  const mark = contentType.split('boundary=')[1] ?? ''
  const field = `--${mark}\r\ncontent-disposition: form-data; name="contractId"\r\n\r\n${contractId}\r\n`
  const { envelope } = await site.call(
    'POST',
    `${BASE}/uploadFile`,
    Buffer.concat([Buffer.from(field), body]),
    { as: 'my-buyer', headers: { 'content-type': contentType } },
  )
  if (!envelope.success) throw new Error(envelope.msg)
  return String(envelope.data['fileId'])
}

const uploaded = async (as: string): Promise<string> =>
  String((await site.upload('/sys-file/upload', PNG, { as })).envelope.data['fileId'])

const RAW = ['/admin/file/', '/sys-file-type/img/', '/sys-file-type/info/']

/** What each way to a file answers: the status of the raw ones, and whether an address is given. */
async function ways(id: string, as: string) {
  const raw = RAW.map(
    async (path) => (await site.call('GET', `${path}${id}`, undefined, { as })).status,
  )
  const asked = await site.call('POST', '/sys-file/urls', { ids: [id] }, { as })
  return [...(await Promise.all(raw)), Object.keys(asked.envelope.data ?? {}).includes(id)]
}
const GIVEN = [200, 200, 200, true]
const MISSING = [404, 404, 404, false]

/** A token of another system that the buyer has let read one list. */
async function grantedToken(scope: string): Promise<string> {
  const redirect = 'https://erp.example.com/back'
  await site.app.db.run(
    sql`insert into sys_oauth_client (id, code, name, redirect_uris, scopes, group_id, create_date, update_date) values (${site.app.engine.newId()}, 'erp', '集团ERP', ${redirect}, ${scope}, ${site.groupId}, now(), now())`,
  )
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    client_id: 'erp',
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const { envelope } = await site.call('POST', '/oauth/grant', asked, { as: 'my-buyer' })
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'erp',
    code: String(envelope.data['code']),
    redirect_uri: redirect,
    code_verifier: verifier,
  })
  const issued = await site.app.http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return String(issued.json<AnyRow>()['access_token'])
}

describe('files / whose a file is', () => {
  let contractId: string
  let paper: string
  beforeAll(async () => {
    contractId = await makeContract()
    paper = await attach(contractId)
  })

  test('编号是128位随机数', () => {
    expect(paper).toMatch(/^[0-9a-f]{32}$/)
  })

  test('合同附件给看得到合同的人，不给别的岗位、别的公司、别的集团', async () => {
    expect(await ways(paper, 'my-buyer')).toEqual(GIVEN)
    expect(await ways(paper, 'my-preparer')).toEqual(MISSING)
    expect(await ways(paper, 'my-neighbour')).toEqual(MISSING)
    expect(await ways(paper, FOREIGNER)).toEqual(MISSING)
    // What is there and what is not are answered alike.
    expect(await ways('ab'.repeat(16), 'my-preparer')).toEqual(MISSING)
    expect(await ways('77', 'my-preparer')).toEqual(MISSING)
    expect(await ways(paper, 'admin')).toEqual(GIVEN)
  })

  test('签名地址只给有权的人，拿到后凭签名显示', async () => {
    const { envelope } = await site.call(
      'POST',
      '/sys-file/urls',
      { ids: [paper] },
      { as: 'my-buyer' },
    )
    const url = String(envelope.data[paper])
    const shown = await site.app.http.inject({ method: 'GET', url })
    expect(shown.rawPayload.equals(PDF)).toBe(true)
    const stripped = await site.app.http.inject({
      method: 'GET',
      url: url.replace(/sign=.*/, 'sign=x'),
    })
    expect(stripped.statusCode).toBe(401)
  })

  test('授权给外部系统的令牌与别人一样被查问，列表之外什么也拿不到', async () => {
    const token = await grantedToken(LIST)
    const bearer = { authorization: `Bearer ${token}` }
    const list = await site.call('POST', `${BASE}/list`, {}, { as: null, headers: bearer })
    expect(list.envelope.success).toBe(true)
    for (const path of RAW) {
      const answer = await site.call('GET', `${path}${paper}`, undefined, {
        as: null,
        headers: bearer,
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
    const urls = await site.call(
      'POST',
      '/sys-file/urls',
      { ids: [paper] },
      { as: null, headers: bearer },
    )
    expect(urls.status).toBe(403)
  })

  test('锁屏的会话读不了文件', async () => {
    const bearer = { authorization: `Bearer ${await site.tokenOf('my-neighbour')}` }
    const own = await uploaded('my-neighbour')
    expect(await ways(own, 'my-neighbour')).toEqual(GIVEN)
    await site.call('POST', '/base/lock', {}, { as: null, headers: bearer })
    const answer = await site.call('GET', `/admin/file/${own}`, undefined, { as: 'my-neighbour' })
    expect(answer.envelope.reason).toBe('session.locked')
  })

  test('还没有挂到单据上的文件只有上传人看得到', async () => {
    const id = await uploaded('my-buyer')
    expect(await ways(id, 'my-buyer')).toEqual(GIVEN)
    expect(await ways(id, 'my-preparer')).toEqual(MISSING)
    expect(await ways(id, 'admin')).toEqual(MISSING)
  })

  test('删除附件后，文件回到上传人手里', async () => {
    const id = await attach(contractId)
    const [row] = await site.app.db.rows<{ readonly id: string }>(
      sql`select id from or_contract_file where file_id = ${id}`,
    )
    await site.call('DELETE', `${BASE}/delFile`, { ids: [row?.id] })
    expect(await ways(id, 'my-buyer')).toEqual(GIVEN)
    expect(await ways(id, 'admin')).toEqual(MISSING)
  })

  test('头像和标志全集团看得到', async () => {
    const avatar = await uploaded('my-buyer')
    const { envelope: me } = await site.call('GET', '/sys-info/me', undefined, { as: 'my-buyer' })
    await site.call(
      'PUT',
      `/sys-user/avatar/${String(me.data['user'])}`,
      { avatar },
      { as: 'my-buyer' },
    )
    const logo = await uploaded('admin')
    await site.app.db.run(sql`update sys_group set logo_sub = ${logo} where id = ${site.groupId}`)
    for (const id of [avatar, logo]) {
      expect(await ways(id, 'my-preparer')).toEqual(GIVEN)
      expect(await ways(id, FOREIGNER)).toEqual(MISSING)
    }
  })

  test('只能挂自己看得到的文件，否则挂到自己的单据上就看到了', async () => {
    const create = async (photo: string) =>
      (
        await site.call(
          'POST',
          `/${DRIVERS.replace(':', '/')}/create`,
          { driverName: '张三', idNumber: '11010519491231002X', mobile: '13800000000', photo },
          { as: 'my-desk' },
        )
      ).envelope
    const refused = {
      success: false,
      errors: [{ field: 'photo', msg: '照片不存在或不可见，请重新选择' }],
    }
    expect(await create(paper)).toMatchObject(refused)
    expect(await create('ab'.repeat(16))).toMatchObject(refused)
    const own = await uploaded('my-desk')
    const { data, success, msg } = await create(own)
    expect([success, msg]).toEqual([true, expect.any(String)])
    const change = (photo: string) =>
      site.call(
        'PUT',
        `/${DRIVERS.replace(':', '/')}/update`,
        { ...data, photo },
        { as: 'my-desk' },
      )
    expect((await change(paper)).envelope).toMatchObject(refused)
    expect((await change(own)).envelope.success).toBe(true)
    expect(await ways(own, 'my-desk')).toEqual(GIVEN)
    expect(await ways(own, 'my-preparer')).toEqual(GIVEN)
    expect(await ways(own, 'my-buyer')).toEqual(MISSING)
  })

  test('挂到头像上也一样', async () => {
    const { envelope: me } = await site.call('GET', '/sys-info/me', undefined, {
      as: 'my-preparer',
    })
    const path = `/sys-user/avatar/${String(me.data['user'])}`
    expect((await site.call('PUT', path, { avatar: paper }, { as: 'my-preparer' })).status).toBe(
      404,
    )
  })
})
