import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useConfirmBed } from '#modules/confirmation/confirm/confirm.fixtures.ts'
import type { VisitMade } from '#modules/confirmation/confirm/confirm-bed.fixtures.ts'
import { raiseException } from '#modules/scale/exception/store-exceptions.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { verifyReadings } from '#modules/scale/reading/verify-readings.ts'
import { makeScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale, type ScaleFacts } from '#modules/scale/scale/scale.queries.ts'
import { sql } from '#platform/db/sql.ts'
import { createFileService, type FileService } from '#platform/files/file-service.ts'
import { pngOf } from '#platform/files/files.fixtures.ts'
import { createFolderStore } from '#platform/files/folder-store.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { clearPictures } from './clear-pictures.ts'

const START = new Date('2025-01-10T02:00:00Z')
const YEAR = 366 * 86_400_000

describe('过期照片', () => {
  const bed = useConfirmBed()
  let folder: string
  let files: FileService
  let scale: ScaleFacts

  beforeAll(async () => {
    bed.clock.set(START)
    folder = await mkdtemp(join(tmpdir(), 'junheng-pictures-'))
    const { db, clock } = bed
    files = createFileService({ db, clock, store: createFolderStore(folder) })
    bed.engine.parts.put(siteFiles, files)
    const made = await db.transaction((tx) => makeScale(tx, bed, { code: 'CP' }))
    const found = await findScale(db, String(made['id']))
    if (found === null) throw new Error('no scale')
    scale = found
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** A visit that has left and is paid for, with a weight and its picture. */
  const visitWithPicture = async (width: number): Promise<VisitMade & { fileId: string }> => {
    const visit = await bed.visit({ materials: [await bed.material()] })
    await bed.finish(visit)
    await bed.db.run(sql`update tr_registry set stage = 'LEFT' where id = ${visit.id}`)
    await bed.db.run(sql`update mm_weigh set settle_status = 'SETTLED' where id = ${visit.weighId}`)
    const bytes = pngOf({ width, height: 2 })
    const { fileId } = await files.save(bed.caller, { name: 'a.png', bytes, publicRead: false })
    const file = await bed.db.row<{ sha256: string }>(
      sql`select sha256 from sys_file where id = ${fileId}`,
    )
    await bed.db.transaction((tx) =>
      appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf('48.260'),
        source: 'SIM',
        purpose: 'FIRST',
        operator: bed.caller,
        registryId: visit.id,
        pictures: [{ fileId, sha256: file?.sha256 ?? '', position: 'FRONT' }],
      }),
    )
    return { ...visit, fileId }
  }
  const isThere = async (fileId: string) => (await files.read(fileId, bed.caller.groupId)) !== null

  test('H15 车已出厂、已结算、没有未处理异常才清理；散列留着，校验不算坏', async () => {
    const [done, unpaid, inside, open] = [
      await visitWithPicture(1),
      await visitWithPicture(2),
      await visitWithPicture(3),
      await visitWithPicture(4),
    ]
    await bed.db.run(sql`update mm_weigh set settle_status = null where id = ${unpaid.weighId}`)
    await bed.db.run(sql`update tr_registry set stage = 'WEIGHED' where id = ${inside.id}`)
    const { orgId, groupId } = bed.caller
    await bed.db.transaction((tx) =>
      raiseException(tx, bed.engine, {
        noticed: { type: 'HAND', level: 'WARN', isOpen: true, detail: '手工' },
        about: { orgId, groupId, scaleId: scale.id, weighId: open.weighId, user: null },
      }),
    )
    const clear = () => clearPictures(bed.db, bed.engine)
    expect(await clear()).toBe(0)
    bed.clock.set(new Date(START.getTime() + YEAR))
    expect(await clear()).toBe(1)
    expect(await clear()).toBe(0)
    const there = [done, unpaid, inside, open].map(({ fileId }) => isThere(fileId))
    expect(await Promise.all(there)).toEqual([false, true, true, true])
    const picturesFrom = new Date(0)
    expect(await verifyReadings(bed.db, { scaleId: scale.id, picturesFrom })).toMatchObject({
      ok: true,
      checked: 4,
      expiredPictures: 1,
    })
    await bed.db.run(
      sql`update mm_weigh set settle_status = 'SETTLED' where id = ${unpaid.weighId}`,
    )
    expect(await clear()).toBe(1)
  })
})
