import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { dateTime, file, flag, ref, text } from '@junheng/domain/entity/field.ts'
import { sourceFields } from '#platform/entity-engine/source-fields.ts'
import { deptPopup } from '../popups.ts'

/** Passwords and the lock-out live in sys_user_secret: no list, export or log can ever reach them. */
export const user = defineEntity({
  name: 'user',
  table: 'sys_user',
  label: '用户',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'username',
  nameField: 'realName',
  fields: {
    username: text({
      label: '用户名',
      length: 40,
      required: true,
      unique: 'table',
      quick: true,
      write: 'create',
      validate: {
        pattern: '/^[A-Za-z0-9][A-Za-z0-9_.@-]{1,39}$/',
        title: '用户名须为2到40位字母、数字或 _ . @ -',
      },
    }),
    realName: text({ label: '姓名', length: 40, required: true, quick: true }),
    mobile: text({ label: '手机号', length: 11, check: 'mobile', mask: 'mobile' }),
    email: text({ label: '邮箱', check: 'email' }),
    idNumber: text({ label: '身份证号', length: 18, check: 'idNumber', mask: 'idNumber' }),
    ...ref('dept', 'dept', { label: '部门' }),
    avatar: file({ label: '头像', show: false, groupRead: true }),
    signature: file({ label: '签名图片', tips: '交接班单上用它签名' }),
    admin: flag({ label: '管理员' }),
    platformAdmin: flag({ label: '平台管理员', write: 'server', show: false, hidden: true }),
    pwdDate: dateTime({ label: '密码修改时间', write: 'server' }),
    /** Applied for by the person himself; cannot sign in before someone admits him. */
    pending: flag({ label: '待审核', write: 'server' }),
    ...sourceFields,
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  list: [
    'username',
    'realName',
    'mobile',
    'email',
    'idNumber',
    'deptName',
    'admin',
    'pwdDate',
    'pending',
    'enabled',
    'createUser',
    'createDate',
  ],
  picks: { deptId: pick(deptPopup, { fill: { deptName: 'name' } }) },
  actionLabels: { admit: '审核' },
  form: {
    parts: [
      'username',
      'realName',
      'mobile',
      'email',
      'idNumber',
      'deptId',
      'avatar',
      'signature',
      'admin',
      'pwdDate',
      'innerCode',
      'remark',
    ],
  },
  mounts: [
    {
      code: 'main',
      base: '/sys-user',
      route: '/modules/system/sys_user',
      label: '用户',
      // No copy: an account is a person, and its name is typed by whoever answers for it.
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

export interface UserRow extends RowOf<typeof user> {}
