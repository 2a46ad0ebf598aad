import { createHash, randomBytes } from 'node:crypto'
import { group, idOf, listOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { checkBlindCode } from '@junheng/domain/quality/blind-code.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findItemsByCode } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { qcAssayGroup } from '../assay-group/assay-group.entity.ts'
import { enterSheet } from './enter-sheet.ts'
import { findInstrument, keepReading, storeInstrument } from './instrument.queries.ts'
import { qcAssay } from './sheet.entity.ts'
import { findSheetsByCode } from './sheet.queries.ts'

const HEADER = 'x-instrument-key'

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A key for an instrument of a group; it is shown once. */
const instrumentKey = defineAction(qcAssayGroup, {
  name: 'instrumentKey',
  label: '仪器密钥',
  button: { name: 'instrumentKey', input: ['name'], result: 'secret' },
  method: 'PUT',
  right: { of: 'mount', action: 'update' },
  reach: 'row',
  flow: 'free',
  body: {
    id: idOf('qcAssayGroup', { label: '化验组', required: true }),
    name: text({ label: '仪器名称', length: 60, required: true }),
  },
  answers: {
    deviceNo: text({ label: '仪器名称', required: true }),
    secret: text({ label: '密钥', required: true }),
  },
  async run(tx, act) {
    const { row, body, services } = act
    const key = randomBytes(24).toString('base64url')
    const one = { assayGroupId: row.id, name: body.name, keyHash: hashOf(key) }
    await storeInstrument(tx, { id: services.engine.newId(), ...one })
    const change = { table: 'qc_instrument_key', field: 'name', label: '仪器' }
    act.log({
      entity: 'qcAssayGroup',
      bizKey: row.id,
      action: 'instrumentKey',
      label: '发放仪器密钥',
      changes: [{ ...change, from: null, to: body.name }],
    })
    return { deviceNo: body.name, secret: key }
  },
})

const MEASURED = {
  /** By this a reading that was sent twice counts once. */
  readingNo: text({ label: '读数编号', length: 64 }),
  assayCode: text({ label: '化验码', length: 20, required: true }),
  values: listOf(
    group(
      {
        item: text({ label: '项目编码', length: 20, required: true }),
        value: text({ label: '测定值', length: 30, required: true }),
      },
      { required: true },
    ),
    { label: '测定值', required: true, least: 1, most: 50 },
  ),
}

/** What an instrument has measured comes on top of what was measured before; it knows the code and nothing else. */
export const deviceCall = ({ db, engine }: Pick<EntityServices, 'db' | 'engine'>): Call =>
  defineCall({
    method: 'POST',
    path: '/quality/qc-assay/deviceInput',
    right: 'public',
    tag: qcAssay.definition.label,
    label: '仪器上传',
    button: { none: '仪器凭密钥上传' },
    body: MEASURED,
    answers: COUNT,
    refuses: ['assay.key', 'assay.unknown', 'assay.item'],
    async reply({ request, body }) {
      const key = request.headers[HEADER] ?? ''
      const measured = { ...body, key, ip: request.ip }
      const count = await db.transaction((tx) => enterMeasured(tx, engine, measured))
      return doneEnvelope({ count }, { path: `/api${request.path}`, requestId: request.id })
    },
  })

async function enterMeasured(
  tx: Tx,
  engine: Engine,
  {
    assayCode,
    values: sent,
    readingNo,
    key,
    ip,
  }: ValuesOf<typeof MEASURED> & { readonly key: string; readonly ip: string },
): Promise<number> {
  const instrument = await findInstrument(tx, hashOf(key))
  if (instrument === null) throw new RefusalError(refuse('assay.key'))
  if (readingNo !== null && !(await keepReading(tx, { ...instrument, readingNo }))) return 0
  const code = assayCode.trim().toUpperCase()
  assertAllowed(checkBlindCode(code, 'H'))
  const { orgId, groupId, name } = instrument
  const [sheet] = await findSheetsByCode(tx, { orgId, codes: [code] })
  if (sheet?.assayGroupId !== instrument.assayGroupId)
    throw new RefusalError(refuse('assay.unknown'))
  const ids = await findItemsByCode(tx, groupId)
  const values = sent.map(({ item, value }) => {
    const itemId = ids.get(item)
    if (itemId === undefined) throw new RefusalError(refuse('assay.item', { name: item }))
    return { itemId, determinations: [value], text: null, changeReason: `仪器${name}` }
  })
  const actor = { userId: null, realName: name, ip }
  const entry = { sheetId: sheet.id, version: null, values, source: 'DEVICE', typed: null } as const
  await enterSheet(tx, { engine, actor }, { ...entry, instrument: name, adds: true })
  return values.length
}

export const deviceActions: readonly Action[] = [instrumentKey]
