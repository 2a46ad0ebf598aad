import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { compoundOf, gifOf, PDF, pngOf } from '#platform/files/files.fixtures.ts'
import type { CallMethod } from '#platform/http/call.ts'
import { copyTemplate } from '#test/database.ts'
import { startedSite } from '#test/made-template.ts'
import { ADMIN, openSite, type TestSite } from '#test/site.ts'

const BASE = '/purorder/pu-contract'

describe('合同 / 规范里的调用', () => {
  let site: TestSite
  let drop: () => Promise<void>
  let filesDir: string
  let vendorId: string
  const materials: string[] = []

  beforeAll(async () => {
    const copy = await copyTemplate(await startedSite())
    drop = copy.drop
    filesDir = await mkdtemp(join(tmpdir(), 'contract-files-'))
    site = await openSite({ url: copy.url, filesDir })
    vendorId = String((await made('/material/as-vendor', { name: '神木煤业' }))['id'])
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
    for (const invName of ['精煤', '焦煤', '瘦煤']) {
      const body = { invCode: invName, invName, invcId, comId }
      materials.push(String((await made('/material/as-inventory', body))['id']))
    }
  })
  afterAll(async () => {
    await site.close()
    await drop()
    await rm(filesDir, { recursive: true })
  })

  async function made(base: string, body: AnyRow): Promise<AnyRow> {
    const { envelope } = await site.call('POST', `${base}/create`, body)
    if (!envelope.success) throw new Error(envelope.msg)
    return envelope.data
  }

  const line = (at: number, quantity = '1000'): AnyRow => ({
    inventoryId: materials[at],
    quantity,
    price: '500',
  })

  const contract = (body: AnyRow = {}) =>
    made(BASE, {
      name: '年度合同',
      vendorId,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      orContractSub: [line(0)],
      ...body,
    })

  async function ask(method: CallMethod, path: string, body?: unknown, headers = {}) {
    const answer = await site.call(method, `${BASE}/${path}`, body, { headers })
    return { ...answer.envelope, status: answer.status }
  }

  const audit = (row: AnyRow) => ask('PUT', 'audit', { ids: [row['id']] })
  const read = async (row: AnyRow) => (await ask('GET', String(row['id']))).data
  const lines = (row: AnyRow) => childRowsOf(row['orContractSub'])

  test('编号由规则给出，不由人填', async () => {
    const row = await contract({ code: '手填' })
    expect(row['code']).toMatch(/^HT\d{8}\d{4}$/)
    expect(row['managerName']).toBe('管理员')
  })

  test('plist 列出合同头，pdelList 删除草稿', async () => {
    const row = await contract({ name: '要删的合同' })
    const search = [{ key: 'name', op: 'eq', val: '要删的合同' }]
    const listed = await ask('POST', 'plist', { search })
    expect(listed.data).toMatchObject({
      total: 1,
      list: [{ invNames: '精煤', totalQuantity: '1000.000', noticeQuantity: '0.000' }],
      sums: { totalQuantity: '1000.000', totalAmount: '500000.00' },
    })
    await ask('DELETE', 'pdelList', { ids: [row['id']] })
    expect((await ask('POST', 'plist', { search })).data['total']).toBe(0)
  })

  test('过期的合同在列表里标红', async () => {
    await contract({ name: '旧合同', startDate: '2020-01-01', endDate: '2020-12-31' })
    const search = [{ key: 'name', op: 'eq', val: '旧合同' }]
    const listed = await ask('POST', 'plist', { search })
    expect(listed.data['list']).toMatchObject([{ endDate: '2020-12-31' }])
  })

  test('clist 分页给出明细', async () => {
    const row = await contract({ orContractSub: [line(0), line(1), line(2)] })
    const body = { contractId: row['id'], limit: { pn: 2, ps: 2 } }
    expect((await ask('POST', 'clist', body)).data).toMatchObject({
      total: 3,
      list: [{ invName: '瘦煤', surplus: '1000.000' }],
    })
    expect((await ask('POST', 'clist', { contractId: row['id'], x: 1 })).status).toBe(400)
    expect((await ask('POST', 'clist', {})).status).toBe(400)
  })

  test('insert 和 cdelList 逐行改草稿，合计跟着变', async () => {
    const row = await contract()
    const added = await ask('POST', 'insert', { contractId: row['id'], ...line(1, '200') })
    expect(added.data).toMatchObject({ invName: '焦煤', amount: '100000.00', netPrice: '442.4779' })
    expect(await read(row)).toMatchObject({ totalQuantity: '1200.000', version: 1 })
    const twice = await ask('POST', 'insert', { contractId: row['id'], ...line(1) })
    expect(twice.msg).toBe('物料重复：焦煤')
    const odd = await ask('POST', 'insert', { contractId: row['id'], ...line(2), kind: 'sa' })
    expect(odd.status).toBe(400)
    await ask('DELETE', 'cdelList', { ids: [added.data['id']] })
    expect(await read(row)).toMatchObject({ totalQuantity: '1000.000', version: 2 })
    expect((await ask('DELETE', 'cdelList', { ids: [added.data['id']] })).status).toBe(404)
  })

  test('已审核的合同不能增删明细', async () => {
    const row = await contract()
    await audit(row)
    const added = await ask('POST', 'insert', { contractId: row['id'], ...line(1) })
    expect(added.msg).toBe('合同已审核，不能修改')
    const gone = await ask('DELETE', 'cdelList', { ids: [lines(row)[0]?.['id']] })
    expect(gone.msg).toBe('合同已审核，不能修改')
  })

  test('复制的合同有新编号，没有纸质合同号和附件，计数为0', async () => {
    const row = await contract({ contractNo: 'C-1' })
    await upload(row, PDF)
    const [sub] = lines(row)
    await site.app.db.run(
      sql`update or_contract_sub set notice_quantity = 10 where id = ${sub?.['id']}`,
    )
    const copy = (await ask('POST', `copy/${String(row['id'])}`)).data
    expect(copy).toMatchObject({ status: 'DRAFT', contractNo: null, orContractFile: [] })
    expect(copy['code']).not.toBe(row['code'])
    expect(lines(copy)).toMatchObject([{ quantity: '1000.000', noticeQuantity: '0.000' }])
  })

  test('变更已审核的合同：数量、有效期、新物料，单价不变', async () => {
    const row = await contract({ overRate: '0.05' })
    const id = row['id']
    await audit(row)
    const [sub] = lines(row)
    const setHeld = (tons: string) =>
      site.app.db.run(
        sql`update or_contract_sub set notice_quantity = ${tons} where id = ${sub?.['id']}`,
      )
    await setHeld('840')
    const subs = [{ id: sub?.['id'], quantity: '800' }, line(1, '300')]
    const body = { id, version: 1, endDate: '2027-03-31', subs, reason: '补充协议' }
    const changed = await ask('PUT', 'change', body)
    expect(changed.data).toMatchObject({
      status: 'AUDITED',
      version: 2,
      endDate: '2027-03-31',
      noticeEnd: '2027-04-01 00:00:00',
      totalQuantity: '1100.000',
      orContractSub: [
        { quantity: '800.000', price: '500.0000', noticeQuantity: '840.000', surplus: '0.000' },
        { invName: '焦煤', quantity: '300.000', netPrice: '442.4779', qtyControl: 'FORBID' },
      ],
    })
    const less = { id, version: 2, subs: [{ id: sub?.['id'], quantity: '799.999' }], reason: '减' }
    expect((await ask('PUT', 'change', less)).msg).toBe('不能小于已下通知量840.000吨')
    expect((await ask('PUT', 'change', { ...less, version: 1 })).msg).toContain('他人修改')
    expect((await ask('PUT', 'change', { ...less, reason: ' ' })).msg).toBe('请填写变更原因')
    const dearer = { ...less, subs: [{ id: sub?.['id'], quantity: '900', price: '600' }] }
    expect((await ask('PUT', 'change', dearer)).status).toBe(400)
    const early = { id, version: 2, endDate: '2025-01-01', reason: '缩短' }
    expect((await ask('PUT', 'change', early)).msg).toBe('有效期止不能早于起')
    await setHeld('0')
  })

  test('变更时新增的物料同审核一样检查：最高采购价', async () => {
    const row = await contract()
    await audit(row)
    const added = line(1, '300')
    const cap = (price: string | null) =>
      site.app.db.run(
        sql`update as_inventory set top_buying_price = ${price} where id = ${added['inventoryId']}`,
      )
    await cap('400')
    const body = { id: row['id'], version: 1, subs: [added], reason: '补充协议' }
    expect((await ask('PUT', 'change', body)).msg).toBe('单价500.0000高于最高采购价400.0000')
    await cap(null)
    expect((await ask('PUT', 'change', body)).success).toBe(true)
  })

  test('变更写入日志的前后值，草稿不能变更', async () => {
    const row = await contract()
    const id = row['id']
    const body = { id, version: 0, endDate: '2027-01-31', reason: '延期' }
    expect((await ask('PUT', 'change', body)).msg).toContain('状态是未审核，不能变更')
    await audit(row)
    await ask('PUT', 'change', { ...body, version: 1 })
    const log = await site.call('GET', `/sys-log/getSysLog?bizKey=${String(id)}`)
    expect(JSON.stringify(log.envelope.data)).toContain('变更')
  })

  async function upload(row: AnyRow, bytes: Buffer, { name = '合同.pdf', after = false } = {}) {
    const mark = 'form-mark'
    const field = `--${mark}\r\ncontent-disposition: form-data; name="contractId"\r\n\r\n${String(row['id'])}\r\n`
    const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const file = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
    const parts = after ? [file, Buffer.from(field)] : [Buffer.from(field), file]
    const response = await site.app.http.inject({
      method: 'POST',
      url: `/api${BASE}/uploadFile`,
      headers: {
        authorization: `Bearer ${await site.tokenOf(ADMIN)}`,
        'content-type': `multipart/form-data; boundary=${mark}`,
      },
      payload: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    })
    return response.json<{ success: boolean; msg: string; data: AnyRow }>()
  }

  test('附件可以上传、下载、删除，合同内容里带着它', async () => {
    const row = await contract()
    const saved = await upload(row, PDF)
    expect(saved).toMatchObject({ success: true, data: { fileName: '合同.pdf', size: PDF.length } })
    await upload(row, compoundOf(['WordDocument']), { name: '正文.doc', after: true })
    expect(await read(row)).toMatchObject({
      version: 0,
      orContractFile: [{ fileName: '合同.pdf', uploadUser: '管理员' }, { fileName: '正文.doc' }],
    })
    const got = await site.call('GET', `${BASE}/download/${String(saved.data['id'])}`)
    expect(got.bytes.equals(PDF)).toBe(true)
    expect(got.headers['content-disposition']).toContain(encodeURIComponent('合同.pdf'))
    await ask('DELETE', 'delFile', { ids: [saved.data['id']] })
    expect(childRowsOf((await read(row))['orContractFile'])).toHaveLength(1)
    const gone = await site.call('GET', `${BASE}/download/${String(saved.data['id'])}`)
    expect(gone.status).toBe(404)
  })

  test('修改合同不动附件，哪怕整行送回', async () => {
    const row = await contract()
    await upload(row, PDF)
    const whole = await read(row)
    await ask('PUT', 'update', { ...whole, name: '改名', orContractFile: [] })
    expect(await read(row)).toMatchObject({
      name: '改名',
      orContractFile: [{ fileName: '合同.pdf' }],
    })
  })

  test('不支持的类型、超过20MB、作废的合同不能上传', async () => {
    const row = await contract()
    expect((await upload(row, gifOf({ width: 2, height: 2 }))).msg).toBe('不支持的文件类型')
    expect((await upload(row, Buffer.from('<html>'))).msg).toBe('不支持的文件类型')
    const scan = pngOf({ width: 4000, height: 4000 }, 3 * 1024 * 1024)
    expect(await upload(row, scan, { name: '扫描件.png' })).toMatchObject({ success: true })
    const large = pngOf({ width: 9, height: 9 }, 20 * 1024 * 1024 + 1)
    expect((await upload(row, large)).msg).toBe('文件不能超过20MB')
    await ask('PUT', 'obsolete', { ids: [row['id']] })
    expect((await upload(row, PDF)).success).toBe(false)
    expect((await upload({ id: '999' }, PDF)).msg).toBe('资源不存在')
  })

  test('别的挂载看不到采购合同', async () => {
    const row = await contract()
    const id = String(row['id'])
    expect((await site.call('GET', `/sale/sa-contract/${id}`)).status).toBe(404)
    const body = { contractId: id }
    expect((await site.call('POST', '/sale/sa-contract/clist', body)).status).toBe(404)
  })
})
