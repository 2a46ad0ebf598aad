import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { parseUnitPrice, type UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  IDS,
  readBody,
  readId,
  readReason,
  TEXT,
} from '#platform/http/closed-body.ts'
import { actorOf } from '../split-merge/split-merge.actions.ts'
import { UNPRICED } from '../weigh/weigh.entity.ts'
import type { WeighSite } from '../weigh/weigh-site.ts'
import { changePrices } from './change-price.ts'
import { holdPrices, PRICE_ACTION, PRICE_LABEL } from './price-approval.ts'

const PRICE = { type: 'string', nullable: true } as const

/** modify-price for one line, batchChangePrice for several: one right, one rule. */
export function priceCalls(services: EntityServices, site: WeighSite): readonly Call[] {
  const model = services.engine.registry.model('weigh')
  return model.mounts.flatMap((mount) => {
    const [kind, ...others] = mount.kinds
    if (kind === undefined || others.length > 0 || UNPRICED.has(kind)) return []
    const about = (call: string, summary: string) => ({
      method: 'PUT' as const,
      path: `${mount.base}/${call}`,
      access: needs(permissionKey(mount, PRICE_ACTION)),
      tag: mount.label,
      summary,
    })
    const change = async (
      tx: Parameters<typeof changePrices>[0],
      call: Parameters<typeof actorOf>[0],
      request: Request,
    ) => {
      const wantedChange = { ...request, kind }
      if (await holdPrices(tx, services, { act: call, change: wantedChange })) return { count: 0 }
      const { weighs, wanted } = await changePrices(tx, site, actorOf(call), wantedChange)
      const ids = weighs.map(({ id }) => id as string)
      await services.flowGate?.assertFree(tx, { model, ids, action: 'update', doing: PRICE_LABEL })
      return { count: wanted.size }
    }
    return [
      writeCall({
        ...about('modify-price', '修改磅单行单价；空为重新取价'),
        body: closedBody({ id: TEXT, price: PRICE, reason: TEXT }),
        async prepare({ request }) {
          const body = readBody(request.body, ['id', 'price', 'reason'])
          return { lineIds: [readId(body, 'id')], ...readPriced(body) }
        },
        write: change,
      }),
      writeCall({
        ...about('batchChangePrice', '批量修改磅单行单价，磅单的编号指它的各行；空为重新取价'),
        body: closedBody({ ids: IDS, price: PRICE, reason: TEXT }),
        async prepare({ request }) {
          const body = readBody(request.body, ['ids', 'price', 'reason'])
          return { lineIds: readIds({ ids: body['ids'] }), ...readPriced(body) }
        },
        write: change,
      }),
    ]
  })
}

interface Request {
  readonly lineIds: readonly string[]
  readonly price: UnitPrice | null
  readonly reason: string
}

const readPriced = (body: AnyRow) => ({ price: readPrice(body), reason: readReason(body) })

/** Null or empty, not absent: giving a price back to the rules is meant. */
function readPrice({ price }: AnyRow): UnitPrice | null {
  if (price === null || price === '') return null
  const parsed = typeof price === 'string' ? parseUnitPrice(price) : null
  if (parsed === null) throw fieldType('price')
  if (isLess(parsed, '0')) throw new RefusalError(refuse('check.min', { label: '单价', min: '0' }))
  return parsed
}
