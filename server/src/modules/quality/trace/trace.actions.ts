import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { SAMPLE_TYPES } from '@junheng/domain/quality/sample-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import { findBarrelGroups, findGroupCars } from '#modules/confirmation/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { REPORT, showReports } from '../arbitration/shown-reports.ts'
import { findSamplesOf, findSheetsOf } from '../coding/coding.queries.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { photoUrl } from '../sample/handover.actions.ts'
import { findHandedOver } from '../sample/handover.queries.ts'
import { qcSample } from '../sample/sample.entity.ts'
import { findSamples } from '../sample/sample.queries.ts'
import { findSheets, findSheetsByCode, findSubs } from '../sheet/sheet.queries.ts'

const SHEET = group(
  {
    assayCode: text({ label: '化验码', required: true }),
    status: text({ label: '状态', required: true }),
    results: text({ label: '结果', required: true }),
  },
  { required: true },
)

const HANDED = group(
  {
    stage: text({ label: '环节', required: true }),
    state: text({ label: '状态', required: true }),
    fromUser: text({ label: '送样人', required: true }),
    toUser: text({ label: '收样人' }),
    sendWeight: text({ label: '送出重量(公斤)', required: true }),
    receiveWeight: text({ label: '收到重量(公斤)' }),
    sealNo: text({ label: '封签号' }),
    seal: text({ label: '封签' }),
    sendDay: text({ label: '送样日期', required: true }),
    receiveDay: text({ label: '收样日期' }),
    reason: text({ label: '放行原因' }),
    sendPhoto: text({ label: '送样照片', length: 1000 }),
    receivePhoto: text({ label: '收样照片', length: 1000 }),
  },
  { required: true },
)

/** `GET trace/:code?reason=`: from any of the three codes to the truck and the values. Each look is written down. */
const trace = defineAction(qcSample, {
  name: 'trace',
  label: '追溯',
  button: {
    input: {
      code: text({ label: '采样码、制样码或化验码', length: 20, required: true }),
      reason: true,
    },
    result: 'trace',
  },
  // It writes its own step, so it is no plain read.
  method: 'GET',
  path: 'trace/:code',
  plainParams: true,
  right: 'of-mount',
  held: true,
  query: { reason: text({ label: '原因', length: 200, required: true }) },
  answers: {
    sampleCode: text({ label: '采样码', required: true }),
    prepareCode: text({ label: '制样码' }),
    sampleType: text({ label: '类型', required: true }),
    barrelGroupCode: text({ label: '桶组' }),
    partnerName: text({ label: '往来单位' }),
    plateNumbers: listOf(text({ label: '车牌号', required: true })),
    handovers: listOf(HANDED),
    sheets: listOf(SHEET),
    arbitrations: listOf(REPORT),
  },
  refuses: ['sample.unknown'],
  async read(asked) {
    const { caller, params, query, services } = asked
    const { db, engine } = services
    const code = params.code.toUpperCase()
    const sampleId = await findByCode(db, { orgId: caller.orgId, code })
    const [sample] = await findSamples(db, sampleId === null ? [] : [sampleId])
    if (sample === undefined) throw new RefusalError(refuse('sample.unknown'))
    const { orgId, groupId, barrelGroupId } = sample
    await db.transaction((tx) =>
      noteLab(tx, { engine, orgId, groupId, actor: actorOf(asked) }, [
        { objectType: 'SAMPLE', objectId: sample.id, action: 'TRACE', reason: query.reason },
      ]),
    )
    const ids = barrelGroupId === null ? [] : [barrelGroupId]
    const [barrels] = await findBarrelGroups(db, ids)
    const cars = await findGroupCars(db, ids)
    return {
      sampleCode: sample.sampleCode,
      prepareCode: sample.prepareCode,
      sampleType: SAMPLE_TYPES[sample.sampleType],
      barrelGroupCode: barrels?.code ?? null,
      partnerName: barrels?.partnerName ?? null,
      plateNumbers: cars.map(({ plateNumber }) => plateNumber),
      handovers: await handoversOf(db, engine, sample.id),
      sheets: await sheetsOf(db, sample.id),
      arbitrations: await showReports(db, engine, [sample.id]),
    }
  },
})

export const traceActions: readonly Action[] = [trace]

async function findByCode(
  db: Queryable,
  { orgId, code }: { readonly orgId: string; readonly code: string },
): Promise<string | null> {
  const [sheet] = await findSheetsByCode(db, { orgId, codes: [code] })
  if (sheet !== undefined) {
    const [link] = await findSamplesOf(db, [sheet.id])
    return link?.originId ?? link?.sampleId ?? null
  }
  const row = await db.row<{ readonly id: string }>(
    sql`select id from qc_sample where org_id = ${orgId} and (sample_code = ${code} or prepare_code = ${code})`,
  )
  return row?.id ?? null
}

const STAGES = { C: '采样到制样', Z: '制样到编码', H: '编码到化验' } as const
const STATES = { SENT: '已送出', RECEIVED: '已收下', ODD: '交接异常', PASSED: '已放行' } as const

/** From hand to hand, with what it looked like on the way. */
async function handoversOf(db: Queryable, engine: Engine, sampleId: string) {
  const handed = await findHandedOver(db, sampleId)
  return Promise.all(
    handed.map(async ({ stage, state, sealOk, sendPhoto, receivePhoto, ...one }) => ({
      ...one,
      seal: sealOk === null ? null : sealOk ? '完好' : '破损',
      stage: STAGES[stage],
      state: STATES[state],
      sendPhoto: await photoUrl(engine, sendPhoto),
      receivePhoto: await photoUrl(engine, receivePhoto),
    })),
  )
}

async function sheetsOf(db: Queryable, sampleId: string) {
  const links = await findSheetsOf(db, [sampleId])
  const ids = links.map(({ sheetId }) => sheetId)
  const sheets = await findSheets(db, ids)
  const subs = await findSubs(db, ids)
  const items = await findAssayItems(
    db,
    subs.map(({ itemId }) => itemId),
  )
  return sheets.map(({ id, assayCode, status }) => ({
    assayCode,
    status,
    results: subs
      .filter(({ sheetId }) => sheetId === id)
      .flatMap(({ itemId, value, textValue }) => {
        const item = items.get(itemId)
        const shown = value === null ? textValue : formatAssayValue(value, item?.decimals ?? 2)
        return shown === null ? [] : [`${item?.name ?? ''}=${shown}`]
      })
      .join(' '),
  }))
}
