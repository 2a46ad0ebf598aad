import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { byName, enabledOnly, only } from '@junheng/domain/entity/popup-parts.ts'

export const organizationPopup = definePopup({
  code: 'pick-organization',
  label: '选择库区',
  entity: 'organization',
  style: 'list',
  shown: ['orgCode', 'orgName'],
  carried: ['id'],
  value: 'id',
  view: 'orgName',
  sort: { field: 'orgCode', dir: 'asc' },
  params: [enabledOnly],
})

/** Regions are an archive, which stands above the companies; their forms need a picker of their own. */
export const companyRegionPopup = definePopup({
  code: 'pick-company-region',
  label: '选择地区',
  entity: 'region',
  style: 'tree',
  shown: ['code', 'name'],
  carried: ['id', 'fullName'],
  value: 'id',
  view: 'fullName',
  tree: { base: '/material/as-region', searchField: 'parentCode' },
})

export const deptPopup = definePopup({
  code: 'pick-dept',
  label: '选择部门',
  entity: 'dept',
  style: 'tree',
  shown: ['name'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  tree: { base: '/sys-dept', searchField: 'parentId' },
  params: [enabledOnly],
})

/** A department that production weighing delivers to and takes from. */
export const workshopPopup = definePopup({
  code: 'pick-workshop',
  label: '选择车间',
  entity: 'dept',
  style: 'tree',
  shown: ['name'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  tree: { base: '/sys-dept', searchField: 'parentId' },
  params: [enabledOnly, only('isWorkshop', 'true')],
})

export const userPopup = definePopup({
  code: 'pick-user',
  label: '选择用户',
  entity: 'user',
  style: 'list',
  shown: ['username', 'realName'],
  carried: ['id'],
  value: 'id',
  view: 'realName',
  params: [enabledOnly],
})

export const rolePopup = definePopup({
  ...byName,
  code: 'pick-role',
  label: '选择角色',
  entity: 'role',
  shown: ['code', 'name'],
  carried: ['id'],
})

export const codeRulePopup = definePopup({
  ...byName,
  code: 'pick-code-rule',
  label: '选择编码规则',
  entity: 'codeRule',
  shown: ['code', 'name'],
  carried: ['id'],
})
