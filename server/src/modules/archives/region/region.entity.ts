import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { int, text } from '@junheng/domain/entity/field.ts'

/** Loaded at install and read only. The id of a row is its code, so a stored region reads by itself. */
export const region = defineEntity({
  name: 'region',
  table: 'as_region',
  label: '行政区划',
  scope: 'global',
  lifeCycle: 'none',
  codeField: 'code',
  // Who refers to a region shows the whole path: a district alone says little.
  nameField: 'fullName',
  fields: {
    code: text({ label: '区划代码', length: 6, required: true, unique: 'table', quick: true }),
    name: text({ label: '名称', length: 60, required: true, quick: true }),
    fullName: text({ label: '全称', length: 120, required: true, quick: true }),
    parentCode: text({ label: '上级代码', length: 6, required: true }),
    level: int({ label: '级别', required: true, tips: '1 省 2 市 3 区县' }),
    pinyin: text({ label: '拼音', length: 120, quick: true }),
  },
  indexes: [['parentCode']],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-region',
      route: '/modules/material/as_region',
      label: '行政区划',
      actions: ['list'],
    },
  ],
})
