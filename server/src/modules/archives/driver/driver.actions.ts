import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, type CallRequest, needs, writeCall } from '#platform/http/call.ts'
import { quickCreateDriver } from '../archive-settings.ts'
import { answerPass, queryId, readPurpose } from '../pass-call.ts'
import { firstMount, giveOrMake } from '../quick-create.ts'
import { checkDriver } from './check-driver.ts'
import { type DriverKey, findDriver } from './driver.queries.ts'

const QUICK_FIELDS: readonly string[] = ['driverName', 'idNumber', 'mobile']

export function driverCalls(services: EntityServices): readonly Call[] {
  const context = firstMount(services, 'driver')
  return [passCall(context), quickCreateCall(context)]
}

function passCall({ services: { db, engine }, mount }: MountContext): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/checkPass`,
    access: needs(permissionKey(mount, 'list')),
    tag: mount.label,
    summary: '司机能否登记、进厂：driverId、idNumber 或 mobile，kind, inventoryId',
    async handle({ caller, request }) {
      const { orgId, groupId } = caller
      const question = { orgId, groupId, ...readKey(request), ...readPurpose(request) }
      const answer = await checkDriver(db, engine, question)
      const { driverId, driverName } = answer
      return answerPass(answer, { driverId, driverName })
    },
  }
}

function quickCreateCall(context: MountContext): Call {
  const { model, mount, services } = context
  const { engine } = services
  return writeCall({
    method: 'POST',
    path: `${mount.base}/quickCreate`,
    access: needs(permissionKey(mount, 'quickCreate')),
    tag: mount.label,
    summary: '登记时凭姓名、身份证号和手机新增司机；已有的直接给出',
    body: {
      type: 'object',
      required: QUICK_FIELDS,
      properties: Object.fromEntries(QUICK_FIELDS.map((name) => [name, { type: 'string' }])),
      additionalProperties: false,
    },
    async prepare({ caller, request }) {
      const input = parseRow(mount, readBody(request.body))
      const giveCode = await services.prepareCode({ model, caller, values: input.values })
      return { input, giveCode }
    },
    async write(tx, call, { input, giveCode }) {
      const { orgId, groupId } = call.caller
      if (!(await engine.setting(quickCreateDriver, { orgId, groupId })))
        throw new RefusalError(refuse('driver.quickCreateOff'))
      const idNumber = textOf(input.values['idNumber'] ?? '')
      const known = await findDriver(tx, { groupId, idNumber })
      if (known?.enabled === false) throw new RefusalError(refuse('driver.disabled'))
      const code = giveCode && (await giveCode(tx))
      return giveOrMake(tx, context, { call, knownId: known?.id ?? null, input, code })
    },
  })
}

function readBody(body: unknown): unknown {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const [unknown] = Object.keys(body).filter((name) => !QUICK_FIELDS.includes(name))
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  return body
}

function readKey(request: CallRequest): DriverKey {
  const { idNumber, mobile } = request.query
  const driverId = queryId(request, 'driverId')
  if (driverId !== null) return { driverId }
  if (idNumber) return { idNumber: plainText(idNumber, 'idNumber').toUpperCase() }
  if (mobile) return { mobile: plainText(mobile, 'mobile') }
  throw new RefusalError(refuse('check.required', { label: '司机' }))
}

function plainText(text: string, field: string): string {
  if (!/^\w{1,30}$/.test(text.trim())) throw new RefusalError(refuse('call.fieldType', { field }))
  return text.trim()
}
