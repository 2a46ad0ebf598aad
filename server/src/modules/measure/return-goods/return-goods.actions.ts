import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  readBody,
  readId,
  readIdOrNull,
  readReason,
  readText,
  readTons,
  TEXT,
} from '#platform/http/closed-body.ts'
import { type ReturnCodes, type ReturnRequest, returnGoods } from './return-goods.ts'

const NAMES = ['weighSubId', 'quantity', 'reason', 'plateNumber', 'driverId'] as const

/** POST /measure/mm-weigh/returnGoods, for the kinds whose goods can go back. */
export function returnCalls(services: EntityServices): readonly Call[] {
  const { engine } = services
  const model = engine.registry.model('weigh')
  return model.mounts
    .filter(({ code }) => code === 'all')
    .map((mount) =>
      writeCall({
        method: 'POST',
        path: `${mount.base}/returnGoods`,
        access: needs(permissionKey(mount, 'returnGoods')),
        tag: mount.label,
        summary: '退货：生成退货通知单和登记单',
        body: closedBody(
          { weighSubId: TEXT, quantity: TEXT, reason: TEXT, plateNumber: TEXT, driverId: TEXT },
          ['weighSubId', 'quantity', 'reason'],
        ),
        async prepare({ caller, request }) {
          const asked = readRequest(request.body)
          return { asked, codes: await prepareCodes(services, caller) }
        },
        async write(tx, call, { asked, codes }) {
          const site = { engine, caller: call.caller, warn: call.warn, codes }
          const { noticeId, notoCode, visit, line } = await returnGoods(tx, site, asked)
          call.log({
            entity: 'weigh',
            bizKey: line.weighId,
            action: 'returnGoods',
            label: '退货',
            changes: [
              {
                table: 'mm_weigh_sub',
                rowId: line.weighSubId,
                field: 'returnReserved',
                label: '退货占用',
                from: null,
                to: asked.quantity,
              },
              {
                table: 'mm_weigh_sub',
                field: 'reason',
                label: '原因',
                from: null,
                to: asked.reason,
              },
            ],
            orgId: line.orgId,
          })
          return { noticeId, notoCode, registryId: visit.id, registryCode: visit.code }
        },
      }),
    )
}

async function prepareCodes(services: EntityServices, caller: Caller): Promise<ReturnCodes> {
  const codeOf = (entity: string) =>
    services.prepareCode({ model: services.engine.registry.model(entity), caller, values: {} })
  return { notice: await codeOf('notice'), registry: await codeOf('registry') }
}

function readRequest(sent: unknown): ReturnRequest {
  const body = readBody(sent, NAMES)
  return {
    weighSubId: readId(body, 'weighSubId'),
    quantity: readTons(body, 'quantity'),
    reason: readReason(body),
    plateNumber: readText(body, 'plateNumber', { label: '车牌号', max: 12 }),
    driverId: readIdOrNull(body, 'driverId'),
  }
}
