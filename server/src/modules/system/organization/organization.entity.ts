import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, decimal, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { companyRegionPopup, organizationPopup } from '../popups.ts'

/** The specification's name for the group of a company; always equal to the base column groupId. */
const { pkId: pkGroup } = ref('group', 'pk', {
  label: '集团',
  // Always the group one works in: there is nothing to choose from.
  control: 'RESOURCE_NONE',
  required: true,
  write: 'create',
  default: 'currentGroupId()',
})

export const organization = defineEntity({
  name: 'organization',
  table: 'sys_organization',
  label: '库区',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'orgCode',
  nameField: 'orgName',
  parentField: 'parentId',
  fields: {
    orgCode: text({ label: '库区编号', length: 20, required: true, unique: 'scope', quick: true }),
    orgName: text({ label: '库区名称', required: true, quick: true }),
    shortName: text({ label: '简称', length: 40 }),
    pkGroup,
    pkGroupName: text({
      label: '集团',
      write: 'server',
      follows: { ref: 'pkGroup', take: 'name' },
    }),
    ...ref('organization', 'parent', { label: '上级库区' }),
    orgType: choice(
      { FACTORY: '工厂', MINE: '矿', STATION: '站台', OUTSIDE: '系统外' },
      { label: '类型', required: true, default: 'FACTORY' },
    ),
    creditCode: text({ label: '信用代码', length: 18, check: 'creditCode' }),
    contact: text({ label: '联系人', length: 40 }),
    mobile: text({
      label: '电话',
      tips: '11位手机号',
      length: 11,
      check: 'mobile',
      mask: 'mobile',
    }),
    address: text({ label: '地址', length: 200 }),
    ...ref('region', 'region', { label: '地区' }),
    longitude: decimal(10, 6, { label: '经度', min: '-180', max: '180' }),
    latitude: decimal(10, 6, { label: '纬度', min: '-90', max: '90' }),
    fenceRadius: int({
      label: '签到半径(米)',
      default: '0',
      min: '0',
      tips: '0 表示手机签到不限距离',
    }),
    isDemo: flag({ label: '演示库区', write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    parentId: pick(organizationPopup, { fill: { parentName: 'orgName' } }),
    regionId: pick(companyRegionPopup, { fill: { regionName: 'fullName' } }),
  },
  sort: { field: 'orgCode', dir: 'asc' },
  form: {
    parts: [
      'orgCode',
      'orgName',
      'shortName',
      'pkGroup',
      'parentId',
      'orgType',
      'creditCode',
      'contact',
      'mobile',
      'address',
      'regionId',
      'longitude',
      'latitude',
      'fenceRadius',
      'isDemo',
      'remark',
    ],
  },
  mounts: [
    {
      code: 'main',
      base: '/sys-organization',
      route: '/modules/system/sys_organization',
      label: '库区',
    },
  ],
})

export interface OrganizationRow extends RowOf<typeof organization> {}
