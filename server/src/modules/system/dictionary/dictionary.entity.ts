import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { flag, int, text } from '@junheng/domain/entity/field.ts'

const dictItem = defineChild({
  name: 'dictItem',
  table: 'sys_dict_item',
  label: '字典项',
  codeField: 'value',
  nameField: 'label',
  fields: {
    value: text({ label: '值', length: 40, required: true }),
    label: text({ label: '标题', required: true }),
    color: text({
      label: '颜色',
      length: 7,
      validate: { pattern: '^#[0-9A-Fa-f]{6}$', title: '颜色须形如 #1A7DE9' },
    }),
    seq: int({ label: '排序' }),
    isDisabled: flag({ label: '停用', tips: '已选的仍显示，不能再选' }),
  },
  unique: [['value']],
})

/** `code` is the type by which fields name the dictionary. */
export const dict = defineEntity({
  name: 'dict',
  table: 'sys_dict',
  label: '字典',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({
      label: '类型',
      length: 40,
      required: true,
      unique: 'scope',
      quick: true,
      validate: {
        pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
        title: '类型须以字母开头，由字母、数字、下划线组成',
      },
    }),
    name: text({ label: '名称', required: true, quick: true }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: { sysDictItem: dictItem },
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    { code: 'main', base: '/sys-dict-info', route: '/modules/system/sys_dict_info', label: '字典' },
  ],
})
