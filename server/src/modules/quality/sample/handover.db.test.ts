import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import type { FileService } from '#platform/files/file-service.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { as, SAMPLES, useLabBed } from '../lab-bed.fixtures.ts'

const person = (userId: string, ...keys: readonly string[]): { readonly as: Partial<Caller> } => ({
  as: {
    userId,
    realName: userId,
    admin: false,
    roles: [],
    permissions: new Set(['quality:qc-assay-sample:handover', ...keys]),
  },
})
const SAMPLER = person('301', 'quality:pro-qc-barrel-group:seal')
const PREPARER = person('201', 'quality:qc-assay-sample:prepare')
const LEADER = person('207', 'quality:qc-assay-sample:void')

describe('样品交接', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const sampled = async () => bed.truck({ gross: '48.240', tare: '14.000' })
  const send = (code: string, weight: string, by = SAMPLER) =>
    bed.ask(`${SAMPLES}/send`, { code, weight, sealNo: 'F1' }, by)
  const receive = async (code: string, weight: string, sealOk = true, by = PREPARER) =>
    (await bed.ask(`${SAMPLES}/receive`, { code, weight, sealOk }, by)).data
  const prepare = (sampleCode: string) =>
    bed.ask<{ readonly code: string }>(`${SAMPLES}/prepare`, { sampleCode }, PREPARER)

  test('差在 0.050 公斤内收下；多 0.001 就异常，放行前不能制样', async () => {
    const { sampleCode } = await sampled()
    await expect(receive(sampleCode, '5')).rejects.toThrow('样品还没有送出，不能收样')
    await send(sampleCode, '5.000')
    expect(await receive(sampleCode, '4.950')).toMatchObject({
      isOdd: false,
      sealNo: 'F1',
      sendWeight: '5.000',
    })
    await prepare(sampleCode)
    const other = await sampled()
    await send(other.sampleCode, '5.000')
    expect(await receive(other.sampleCode, '4.949')).toMatchObject({ isOdd: true })
    await expect(prepare(other.sampleCode)).rejects.toThrow('样品交接异常，等组长处理')
    await bed.ask(`${SAMPLES}/passHandover`, { id: other.sampleId, reason: '洒了一点' }, LEADER)
    await prepare(other.sampleCode)
  })

  test('封签坏了也异常；自己送的自己不能收', async () => {
    const { sampleCode } = await sampled()
    const both = person(
      '302',
      'quality:pro-qc-barrel-group:seal',
      'quality:qc-assay-sample:prepare',
    )
    await send(sampleCode, '5.000', both)
    await expect(receive(sampleCode, '5.000', true, both)).rejects.toThrow('交接双方不能是同一人')
    expect(await receive(sampleCode, '5.000', false)).toMatchObject({ isOdd: true })
  })

  test('别的环节的码、错码都不认，看不出有没有这个样', async () => {
    const { sampleCode } = await sampled()
    const { data } = await prepare(sampleCode)
    await expect(send(data.code, '1.000')).rejects.toThrow('编码类型不符')
    await expect(receive(sampleCode, '1.000', true, SAMPLER)).rejects.toThrow('编码类型不符')
    await expect(send('C7K3Q9M2J', '1.000')).rejects.toThrow('编码校验错误')
  })

  test('交接时各拍各的照片：收样人看到送样时的样子，追溯看到两张；别人的文件、不是图片的文件不收', async () => {
    const photoBy = (userId: string) => storeFileRow(bed.db, { ...bed.caller, userId })
    const [sent, taken, other] = [await photoBy('301'), await photoBy('201'), await photoBy('999')]
    const { sampleCode } = await sampled()
    const files: Partial<FileService> = { urlOf: async (id) => `/signed/${id}` }
    bed.engine.parts.put(siteFiles, files as FileService)
    const sendWith = (photo: string) =>
      bed.ask(`${SAMPLES}/send`, { code: sampleCode, weight: '5.000', photo }, SAMPLER)
    await expect(sendWith(other)).rejects.toThrow('照片')
    await bed.db.run(sql`update sys_file set type = 'pdf' where id = ${sent}`)
    await expect(sendWith(sent)).rejects.toThrow('样品照片须是图片文件')
    await bed.db.run(sql`update sys_file set type = 'jpg' where id = ${sent}`)
    await sendWith(sent)
    const { data } = await bed.ask(
      `${SAMPLES}/receive`,
      { code: sampleCode, weight: '4.000', sealOk: false, photo: taken },
      PREPARER,
    )
    expect(data).toMatchObject({ isOdd: true, sendPhoto: `/signed/${sent}` })
    const asked = { ...as('leader'), params: { code: sampleCode }, query: { reason: '核对' } }
    const traced = await bed.ask(`${SAMPLES}/trace/:code`, {}, asked)
    expect(traced.data).toMatchObject({
      handovers: [
        {
          stage: '采样到制样',
          state: '交接异常',
          sendWeight: '5.000',
          receiveWeight: '4.000',
          seal: '破损',
          sendPhoto: `/signed/${sent}`,
          receivePhoto: `/signed/${taken}`,
        },
      ],
    })
  })
})
