import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { EntityScope } from '@junheng/domain/entity/entity-scope.ts'
import { date, dict, flag, rate, ref, text } from '@junheng/domain/entity/field.ts'
import { pastButton } from '@junheng/domain/report/joint-button.ts'
import { userPopup } from '#modules/system/api.ts'
import { allotButtons } from '../allotment/allot-buttons.ts'
import { archiveFields, ruledCode } from '../archive-fields.ts'
import { customerPopup, regionPopup } from '../party-popups.ts'

/** What vendors, customers and carriers have alike. */
const partnerFields = (taxRate: string) => ({
  code: ruledCode,
  name: text({ label: '名称', required: true, quick: true }),
  shortName: text({ label: '简称', length: 40, quick: true }),
  creditCode: text({
    label: '信用代码',
    length: 18,
    unique: 'scope',
    quick: true,
    check: 'creditCode',
    tips: '个人不填，填身份证号',
  }),
  legalPerson: text({ label: '法人', length: 40 }),
  idNumber: text({ label: '身份证号', length: 18, check: 'idNumber', mask: 'idNumber' }),
  contact: text({ label: '联系人', length: 40, quick: true }),
  mobile: text({ label: '手机', length: 11, check: 'mobile', mask: 'mobile' }),
  email: text({ label: '邮箱', length: 80, check: 'email' }),
  ...ref('region', 'region', { label: '地区' }),
  address: text({ label: '地址', length: 200 }),
  bankName: text({ label: '开户行', length: 80 }),
  bankAccount: text({ label: '账号', length: 40, mask: 'bankAccount' }),
  taxRate: rate({ label: '税率', default: taxRate, min: '0', max: '1' }),
  licenseEndDate: date({ label: '证照有效期至' }),
  ...ref('user', 'user', { label: '门户账号', tips: '该账号只能为本单位预约和提任务' }),
})

const partnerPicks = {
  regionId: pick(regionPopup, { fill: { regionName: 'fullName' } }),
  userId: pick(userPopup, { fill: { userName: 'realName' } }),
}

interface PartnerSpec<N extends string, S extends EntityScope> {
  readonly name: N
  readonly label: string
  readonly scope: S
  /** Letters before the number of a code that nobody typed. */
  readonly prefix: string
  readonly buttons: readonly ButtonDefinition<never>[]
}

/** Of those with whom goods are traded: who of the group sees them, and what was traded before. */
const tradeButtons = (name: 'vendor' | 'customer') => [
  ...allotButtons(name.toUpperCase()),
  pastButton(name),
]

/** One shape, one handler: all that the three have alike beside their fields. */
function partner<const N extends string, const S extends EntityScope>({
  name,
  label,
  scope,
  prefix,
  buttons,
}: PartnerSpec<N, S>) {
  return {
    name,
    table: `as_${name}`,
    label,
    scope,
    lifeCycle: 'master',
    codeField: 'code',
    nameField: 'name',
    codeRule: {
      id: name,
      segments: [
        { type: 'constant', value: prefix },
        { type: 'sequence', width: 5, reset: 'never' },
      ],
    },
    mounts: [
      {
        code: 'main',
        base: `/material/as-${name}`,
        route: `/modules/material/as_${name}`,
        label,
        buttons,
      },
    ],
  } as const
}

export const vendor = defineEntity({
  ...partner({
    name: 'vendor',
    label: '供应商',
    scope: 'org-or-group',
    prefix: 'GYS',
    buttons: tradeButtons('vendor'),
  }),
  fields: {
    ...partnerFields('0.13'),
    partnerClass: dict('vendorClass', { label: '供应商类别' }),
    originPlace: text({ label: '产地/矿点', control: 'SELECT_ONE_TXT', dict: 'originPlace' }),
    ...archiveFields,
  },
  picks: partnerPicks,
})

export const customer = defineEntity({
  ...partner({
    name: 'customer',
    label: '客户',
    scope: 'org-or-group',
    prefix: 'KH',
    buttons: tradeButtons('customer'),
  }),
  fields: {
    ...partnerFields('0.13'),
    partnerClass: dict('customerClass', { label: '客户类别' }),
    ...ref('customer', 'parent', { label: '上级客户' }),
    ...ref('user', 'manager', { label: '业务员' }),
    ...archiveFields,
  },
  picks: {
    ...partnerPicks,
    parentId: pick(customerPopup, { fill: { parentName: 'name' } }),
    managerId: pick(userPopup, { fill: { managerName: 'realName' } }),
  },
})

export const carrier = defineEntity({
  ...partner({ name: 'carrier', label: '承运商', scope: 'group', prefix: 'CYS', buttons: [] }),
  fields: {
    ...partnerFields('0.09'),
    transportLicense: text({ label: '道路运输经营许可证号', length: 40 }),
    licenseClass: text({ label: '经营范围' }),
    isDangerousChemicals: flag({ label: '危化运输' }),
    ...archiveFields,
  },
  picks: partnerPicks,
})
export interface CustomerRow extends RowOf<typeof customer> {}
export interface CarrierRow extends RowOf<typeof carrier> {}

export const PARTNERS = ['vendor', 'customer', 'carrier'] as const
export type PartnerName = (typeof PARTNERS)[number]
