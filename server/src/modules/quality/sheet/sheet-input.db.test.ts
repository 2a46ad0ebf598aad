import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FastifyReply } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { as, type LabBed, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'
import { deviceCall } from './device.actions.ts'

const CAR = { gross: '48.240', tare: '14.000' } as const

async function workbook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const [heads = [], ...lines] = rows
  async function* given(): AsyncGenerator<string[]> {
    for (const line of lines) yield [...line]
  }
  const columns = heads.map((header) => ({ header, kind: 'text' as const }))
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook({ sheetName: '化验单', columns, rows: given() }))
    chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

/** An instrument has a key and no session. */
async function asInstrument(bed: LabBed, key: string, body: AnyRow): Promise<unknown> {
  const call = deviceCall(bed)
  if (call.kind !== 'raw') throw new Error('an instrument cannot sign in')
  const request = {
    id: '1',
    method: 'POST' as const,
    path: call.path,
    params: {},
    query: {},
    headers: { 'x-instrument-key': key },
    body,
    ip: '127.0.0.1',
    startedAt: 0,
    readFile: async () => null,
  }
  const nobody = async () => {
    throw new RefusalError(refuse('access.signIn'))
  }
  const again = async () => null
  return call.reply({ request, caller: null, admitted: nobody, again }, {} as FastifyReply)
}

describe('化验单的导入和仪器', () => {
  const bed = useLabBed()
  const coded = async () => bed.coded(await bed.truck(CAR))
  const subs = (code: string) =>
    bed.db.rows<AnyRow>(
      sql`select s.value, s.source, s.state from qc_assay_sub s join qc_assay a on a.id = s.sheet_id where a.assay_code = ${code} order by s.seq`,
    )

  test('导入：一格里空格隔开是几次平行；一行错全不存', async () => {
    const code = await coded()
    const send = async (rows: readonly (readonly string[])[]) =>
      bed.ask(
        `${SHEETS}/importExcel`,
        {},
        { ...as('assayer'), method: 'POST', file: await workbook(rows) },
      )
    const heads = ['化验码', '全水分', '干基灰分']
    await expect(send([heads, [code, '99', '12.30 12.32']])).rejects.toThrow('超出有效范围')
    expect((await subs(code))[1]).toMatchObject({ value: null })
    expect((await send([heads, [code, '9.10', '12.30 12.32']])).data).toEqual({ count: 1 })
    expect(await subs(code)).toEqual([
      { value: '9.100000', source: 'IMPORT', state: 'DONE' },
      { value: '12.310000', source: 'IMPORT', state: 'DONE' },
    ])
  })

  test('仪器凭密钥一次一次地加；密钥不对、别的组的码都不收', async () => {
    const code = await coded()
    const { data: key } = await bed.ask<{ readonly secret: string }>(
      '/quality/qc-assay-group/instrumentKey',
      { id: bed.assayGroupId, name: '工业分析仪1' },
      { method: 'PUT' },
    )
    const send = (value: string, header = key.secret, assayCode = code) =>
      asInstrument(bed, header, { assayCode, values: [{ item: 'Ad', value }] })
    await expect(send('12.30', 'nobody')).rejects.toThrow('仪器密钥无效')
    await expect(send('12.30', key.secret, 'H7K3Q9M2K')).rejects.toThrow('化验码不存在')
    await send('12.30')
    expect((await subs(code))[1]).toMatchObject({ state: 'MORE', value: null })
    await send('12.34')
    expect((await subs(code))[1]).toEqual({ value: '12.320000', source: 'DEVICE', state: 'DONE' })
    const fresh = await coded()
    const again = () =>
      asInstrument(bed, key.secret, {
        assayCode: fresh,
        values: [{ item: 'Ad', value: '11.10' }],
        readingNo: 'n-1',
      })
    await again()
    // The answer was lost on its way, and the reading comes once more.
    await again()
    expect((await subs(fresh))[1]).toMatchObject({ state: 'MORE', value: null })
    const log = await bed.db.row(
      sql`select user_name as name from qc_assay_log where assay_code = ${code} and action = 'INPUT' order by seq desc limit 1`,
    )
    expect(log).toEqual({ name: '工业分析仪1' })
  })
})
