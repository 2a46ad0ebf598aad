import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { dateTime, flag, text } from '@junheng/domain/entity/field.ts'

const given = { write: 'server' } as const

/** 结账期间: a month of a company that was closed, and whether it still is. */
export const period = defineEntity({
  name: 'period',
  table: 'fd_period',
  label: '结账期间',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'month',
  fields: {
    month: text({
      label: '月份',
      length: 7,
      required: true,
      unique: 'scope',
      quick: true,
      ...given,
    }),
    closed: flag({ label: '已结账', ...given }),
    closeUser: text({ label: '结账人', length: 40, ...given }),
    closeTime: dateTime({ label: '结账时间', ...given }),
    reopenUser: text({ label: '反结账人', length: 40, ...given }),
    reopenTime: dateTime({ label: '反结账时间', ...given }),
    reopenReason: text({ label: '反结账原因', length: 200, ...given }),
  },
  list: ['month', 'closed', 'closeUser', 'closeTime', 'reopenUser', 'reopenTime', 'reopenReason'],
  sort: { field: 'month', dir: 'desc' },
  tones: [{ tone: 'green', field: 'closed', is: ['true'] }],
  mounts: [
    {
      code: 'main',
      base: '/account/period',
      route: '/modules/account/period',
      label: '月末结账',
      actions: ['list', 'export'],
    },
  ],
})
