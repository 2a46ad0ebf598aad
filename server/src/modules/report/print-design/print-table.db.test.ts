import { parseTemplate } from '@junheng/domain/print/parse-template.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import type { PrintedPaper } from '../paper/print-documents.ts'

/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const site = useTestApp({ clerks: [{ username: 'stranger', permissions: [] }] })

const TABLE = {
  name: 'xCheck',
  label: '安全检查',
  fields: [
    { name: 'code', kind: 'text', attrs: { label: '编号' } },
    { name: 'place', kind: 'text', attrs: { label: '地点' } },
    { name: 'photo', kind: 'file', attrs: { label: '现场照片', control: 'IMG_LOGO' } },
  ],
  children: [
    {
      name: 'xCheckItem',
      label: '检查项',
      fields: [
        { name: 'itemName', kind: 'text', attrs: { label: '项目' } },
        { name: 'score', kind: 'int', attrs: { label: '得分' } },
        { name: 'shot', kind: 'file', attrs: { label: '照片', control: 'IMG_LOGO' } },
      ],
    },
  ],
}

describe('自定义表打印', () => {
  test('没有模板也有纸，有默认模板就用模板；看不到表的人打不了；补打要原因', async () => {
    const call = async <T extends object>(method: 'POST' | 'PUT', path: string, body: object) => {
      const { envelope } = await site.call<T>(method, path, body)
      if (!envelope.success) throw new Error(envelope.msg)
      return envelope.data
    }
    await call('POST', '/optimus_prime/cg-table/create', TABLE)
    const upload = async () =>
      String((await site.upload('/sys-file/upload', PNG)).envelope.data['fileId'])
    const [photo, shot] = [await upload(), await upload()]
    const row = await call<{ id: string }>('POST', '/custom/x-check/create', {
      code: 'AQ01',
      place: '煤场西门',
      photo,
      xCheckItem: [
        { itemName: '灭火器', score: 9, shot },
        { itemName: '照明', score: 8 },
      ],
    })
    const body = { table: 'xCheck', ids: [row.id], output: 'PAGE' }
    const print = (more: object = {}) =>
      call<PrintedPaper>('POST', '/optimus_prime/cg-print-design/print', { ...body, ...more })
    const plain = (await print()).content
    for (const text of ['安全检查', '单号：AQ01', '煤场西门', '灭火器', '检查项'])
      expect(plain).toContain(text)
    const image = `href="data:image/png;base64,${PNG.toString('base64')}"`
    expect(plain.split(image)).toHaveLength(3)
    expect(plain).toContain('现场照片')
    await expect(print()).rejects.toThrow('请填写补打原因')
    // What is gone leaves its frame, and the paper is printed all the same.
    await site.app.db.run(sql`update sys_file set expired_date = now() where id = ${photo}`)
    const rest = (await print({ reason: '照片清了' })).content
    expect(rest.split(image)).toHaveLength(2)
    const begun = await call<{ id: string }>('POST', '/optimus_prime/cg-print-design/create', {
      name: '内置的样子',
      document: 'custom',
      tableName: 'xCheck',
    })
    await call('PUT', '/optimus_prime/cg-print-design/publish', { ids: [begun.id] })
    const kept = await site.app.db.row<{ readonly template: unknown }>(
      sql`select template from cg_print_version where design_id = ${begun.id}`,
    )
    // Taken to another site it must read the same, or the same file would change it again and again.
    expect(parseTemplate(kept?.template)).toEqual(kept?.template)
    const element = {
      id: 't1',
      type: 'text',
      text: '本厂检查单 {地点} 共{得分合计}',
      x: 0,
      y: 0,
      w: 80,
      h: 6,
      size: 10,
      align: 'left',
    }
    const sum = {
      ...element,
      id: 'f1',
      type: 'field',
      field: 'xCheckItem.score',
      y: 7,
      text: undefined,
    }
    const bands = [
      {
        id: 'b1',
        type: 'header',
        height: 14,
        elements: [{ ...element, text: '本厂检查单 {地点}' }, sum],
      },
    ]
    const design = { paper: 'A5', margin: 8, offsetX: 0, offsetY: 0, bands }
    const made = await call<{ id: string }>('POST', '/optimus_prime/cg-print-design/create', {
      name: '检查单',
      document: 'custom',
      tableName: 'xCheck',
      isDefault: true,
      design: JSON.parse(JSON.stringify(design)) as object,
    })
    await call('PUT', '/optimus_prime/cg-print-design/publish', { ids: [made.id] })
    const own = (await print({ reason: '换模板' })).content
    expect(own).toContain('本厂检查单 煤场西门')
    expect(own).toContain('>17<')
    expect(own).toContain('补打 第2次')
    // The text names a field by its title: who changes that is told.
    const asKept = <T extends { readonly name: string }>(one: T) => ({ ...one, was: one.name })
    const [code, place, held] = TABLE.fields.map(asKept)
    const children = TABLE.children.map((one) => ({ ...one, fields: one.fields.map(asKept) }))
    const fields = [code, { ...place, attrs: { label: '位置' } }, held]
    const { impacts } = await call<{ impacts: object[] }>(
      'POST',
      '/optimus_prime/cg-table/impact',
      { design: { ...TABLE, codeField: 'code', fields, children } },
    )
    expect(impacts).toMatchObject([
      { title: '改标题：字段“地点”', holders: [], stale: ['打印设计“检查单”'] },
    ])
    const { envelope } = await site.call('POST', '/optimus_prime/cg-print-design/print', body, {
      as: 'stranger',
    })
    expect(envelope).toMatchObject({ success: false })
    const logged = await site.app.db.row<{ readonly many: number }>(
      sql`select count(*)::int as many from sys_print_log where biz_type = 'custom' and biz_code = 'AQ01'`,
    )
    expect(logged?.many).toBe(3)
  })
})
