import { bodyReader } from '@junheng/domain/call/read-shape.ts'
import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { int, json, suttleTons, text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { fieldType } from '#platform/http/read-part.ts'
import type { StockKeeper } from '../ports.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import { atKinds } from '../weigh/weigh-buttons.ts'
import { siteOf } from '../weigh/weigh-context.ts'
import { rowOf } from '../weigh/weigh-row.ts'
import { mergeWeighs } from './merge-weigh.ts'
import { type PartRequest, splitWeigh } from './split-weigh.ts'

const MOST_SENT = 100

const PART = {
  suttle: suttleTons({ label: '净重', required: true }),
  noticeSubId: idOf('noticeSub', { label: '通知单行' }),
  partnerId: idOf('partner', { label: '往来单位' }),
  place: group({
    warehouseId: idOf('warehouse', { label: '仓库', required: true }),
    areaId: idOf('area', { label: '区域' }),
    siloId: idOf('silo', { label: '筒仓' }),
    locationId: idOf('location', { label: '货位' }),
  }),
}
const readPart = bodyReader(PART)

/** Visits before records, each ascending. */
const RECASTS = {
  method: 'PUT',
  right: 'of-row-kind',
  locking: 'run',
  locks: ['registry', 'weigh', 'weighLine', 'noticeLine', 'stock'],
  flow: 'undecided',
} as const

const splitWith = (stock: StockKeeper): Action =>
  defineAction(record, {
    ...RECASTS,
    name: 'splitWeigh',
    label: '拆分磅单',
    button: atKinds({
      // Weights of the parts are typed one after the other.
      input: {
        suttles: {
          label: '各份净重(吨)',
          required: true,
          tips: '用空格隔开，如 20.000 13.780，合计须等于净重',
        },
      },
      label: '拆分',
      done: '磅单已拆分',
    }),
    reach: 'row',
    body: {
      id: idOf('weigh', { label: '磅单', required: true }),
      version: int({ label: '版本', required: true }),
      parts: listOf(group(PART, { required: true }), { label: '各份', most: MOST_SENT }),
      suttles: text({ label: '各份净重', length: 400 }),
    },
    answers: { list: listOf(json({ label: '磅单', required: true }), { label: '各份磅单' }) },
    async run(tx, act) {
      const { id, version, suttles } = act.body
      const parts = act.sent.has('parts') ? act.body.parts : partsOf(suttles)
      const made = await splitWeigh(tx, siteOf(act, stock), act, { id, version, parts })
      return { list: made.map((part) => shownRow(act, act, rowOf(part))) }
    },
  })

/** Weights alone, one after the other: parts that differ in nothing else. */
function partsOf(suttles: string | null): readonly PartRequest[] {
  if (suttles === null) throw fieldType('parts')
  const weights = suttles.split(/[\s,，、;；+]+/u).filter((weight) => weight !== '')
  if (weights.length > MOST_SENT) throw fieldType('parts')
  return weights.map((suttle) => readPart({ suttle }))
}

const mergeWith = (stock: StockKeeper): Action =>
  defineAction(record, {
    ...RECASTS,
    name: 'mergeWeigh',
    label: '合并磅单',
    button: atKinds({ label: '合并', confirm: '合并为一张磅单，拆分的磅单合并后还原，确定？' }),
    reach: 'rows',
    body: { ids: idsOf('weigh', { label: '磅单' }) },
    answers: 'row',
    prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
    async run(tx, act) {
      const request = { ids: act.body.ids, giveCode: act.prepared }
      return rowOf(await mergeWeighs(tx, siteOf(act, stock), act, request))
    },
  })

/** splitWeigh and mergeWeigh at every mount. */
export const splitMergeActions = (stock: StockKeeper): readonly Action[] => [
  splitWith(stock),
  mergeWith(stock),
]
