import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'

/** Another system that users may let in. It has no secret: the code of one grant is bound to its asker. */
export const oauthClient = defineEntity({
  name: 'oauthClient',
  table: 'sys_oauth_client',
  label: '外部系统',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({
      label: '客户端标识',
      length: 36,
      required: true,
      // A grant names the client before anyone knows the group.
      unique: 'table',
      quick: true,
      write: 'create',
      validate: {
        pattern: '/^[A-Za-z0-9][A-Za-z0-9_-]{2,35}$/',
        title: '客户端标识须为3到36位字母、数字或 _ -',
      },
    }),
    name: text({ label: '名称', required: true, quick: true }),
    redirectUris: text({
      label: '回调地址',
      length: 2000,
      required: true,
      control: 'TEXTAREA',
      tips: '每行一个完整网址，须与授权请求一字不差',
    }),
    scopes: text({
      label: '可申请的权限',
      length: 4000,
      required: true,
      control: 'TEXTAREA',
      tips: '每行一个权限标识，如 material:as-inventory:list',
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  mounts: [
    {
      code: 'main',
      base: '/core/sys-oauth-client',
      route: '/modules/system/sys_oauth_client',
      label: '外部系统',
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})

export interface OauthClientRow extends RowOf<typeof oauthClient> {}
