import { defineSetting } from './define-setting.ts'

/** A site that is only shown: nobody changes who may do what, and nothing leaves it. */
export const demoMode = defineSetting({
  key: 'demoMode',
  label: '演示模式',
  help: '开启后不能修改用户、角色、设置和许可证，也不向站外发送数据',
  used: ['用户', '角色', '系统设置'],
  type: 'flag',
  default: false,
  level: 'group',
})
