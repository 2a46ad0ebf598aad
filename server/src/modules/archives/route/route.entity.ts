import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { decimal, int, ref, text } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName, kindChoices } from '../archive-fields.ts'
import { regionPopup } from '../party-popups.ts'
import { materialList } from '../rule-match/material-list.ts'

const routeSub = defineChild({
  name: 'routeSub',
  table: 'as_route_sub',
  label: '途经',
  fields: {
    seq: int({ label: '序号', required: true, min: '1', unique: 'scope' }),
    placeName: text({ label: '地点', required: true }),
    distance: decimal(8, 1, { label: '里程(公里)', min: '0' }),
  },
})

const routeInventory = defineChild({
  name: 'routeInventory',
  table: 'as_route_inventory',
  label: '适用物料',
  ...materialList,
})

export const route = defineEntity({
  name: 'route',
  table: 'as_route',
  label: '运输线路',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    kinds: kindChoices({ label: '业务类型', required: true }),
    priority: int({
      label: '优先级',
      required: true,
      default: '100',
      tips: '同等条件下小的优先',
    }),
    startPlace: text({ label: '起点', required: true, quick: true }),
    endPlace: text({ label: '终点', required: true, quick: true }),
    ...ref('region', 'startRegion', { label: '起点地区' }),
    ...ref('region', 'endRegion', { label: '终点地区' }),
    distance: decimal(8, 1, { label: '里程(公里)', required: true, above: '0' }),
    limitMinutes: int({ label: '在途时限(分)', min: '1' }),
    ...archiveFields,
  },
  children: { asRouteSub: routeSub, asRouteInventory: routeInventory },
  picks: {
    startRegionId: pick(regionPopup, { fill: { startRegionName: 'fullName' } }),
    endRegionId: pick(regionPopup, { fill: { endRegionName: 'fullName' } }),
  },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'kinds',
      'priority',
      'startPlace',
      'endPlace',
      'startRegionId',
      'endRegionId',
      'distance',
      'limitMinutes',
      'innerCode',
      'remark',
      { tab: '途经' },
      'asRouteSub',
      { tab: '适用物料' },
      'asRouteInventory',
    ],
  },
  listEdit: ['priority', 'distance', 'limitMinutes'],
  sort: { field: 'code', dir: 'asc' },
  actionLabels: { verifyMatch: '验证运输线路' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-route',
      route: '/modules/material/as_route',
      label: '运输线路',
      page: { below: 'passage' },
      // A copy would need places or materials before it could be stored.
      actions: [
        'list',
        'create',
        'update',
        'delList',
        'enable',
        'disable',
        'export',
        'importExcel',
      ],
    },
  ],
})

export interface RouteRow extends RowOf<typeof route> {}
