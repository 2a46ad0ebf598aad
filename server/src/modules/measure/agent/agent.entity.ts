import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { dateTime, ref, text } from '@junheng/domain/entity/field.ts'
import { weighRoomPopup } from '../popups.ts'

/** The program at a station that carries serial ports, relays and cameras to the server. */
export const agent = defineEntity({
  name: 'agent',
  table: 'mm_agent',
  label: '采集端',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    ...ref('weighRoom', 'room', { label: '磅房', required: true }),
    publicKey: text({
      label: '公钥',
      length: 200,
      required: true,
      unique: 'table',
      control: 'TEXTAREA',
      tips: 'Ed25519公钥，Base64',
    }),
    agentVersion: text({ label: '程序版本', length: 40, write: 'server', copy: false }),
    lastSeen: dateTime({ label: '最后在线', write: 'server', copy: false }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: { roomId: pick(weighRoomPopup, { fill: { roomName: 'name' } }) },
  list: ['code', 'name', 'roomName', 'agentVersion', 'lastSeen', 'enabled', 'createDate'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-agent',
      route: '/modules/measure/mm_agent',
      label: '采集端',
      // No copy: a station has a key of its own.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
