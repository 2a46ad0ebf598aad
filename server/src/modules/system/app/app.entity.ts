import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, decimal, file, flag, text } from '@junheng/domain/entity/field.ts'

/** Platforms with a package of their own; what else there is comes from a shop that we do not run. */
export const APP_PLATFORMS = { ANDROID: '安卓手机', HANDSET: '手持机' } as const
export type AppPlatform = keyof typeof APP_PLATFORMS

/** A release: what it consists of never changes under its number, whoever mends something gives it a new one. */
export const app = defineEntity({
  name: 'app',
  table: 'sys_app',
  label: '手机端版本',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'versionCode',
  fields: {
    platform: choice(APP_PLATFORMS, {
      label: '平台',
      required: true,
      default: 'ANDROID',
      write: 'create',
    }),
    versionCode: text({
      label: '版本号',
      length: 20,
      required: true,
      quick: true,
      write: 'create',
      validate: { pattern: '^\\d{1,4}(\\.\\d{1,4}){0,3}$', title: '版本号须形如 2.1.0' },
    }),
    forced: flag({ label: '强制更新' }),
    note: text({ label: '更新说明', length: 500, control: 'TEXTAREA' }),
    fileId: file({ label: '安装包', required: true, write: 'create', hidden: true }),
    fileName: text({ label: '安装包', length: 200, write: 'server' }),
    sizeMb: decimal(8, 2, { label: '大小(MB)', write: 'server' }),
  },
  unique: [['platform', 'versionCode']],
  form: { parts: ['platform', 'versionCode', 'fileId', 'forced', 'note', 'fileName', 'sizeMb'] },
  mounts: [
    {
      code: 'main',
      base: '/core/sys-app',
      route: '/modules/system/sys_app',
      label: '手机端版本',
      // No copy and no file of rows: a release is made with its package.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
