import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { dateTime, flag, json, ref, text } from '@junheng/domain/entity/field.ts'
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
    // False until somebody else has audited the station for the first time: it cannot log in before.
    inForce: flag({ label: '已审核启用', write: 'server', copy: false }),
    // A new key or room waits for a second pair of eyes; the columns above hold what is in force.
    proposed: json({ label: '待审核的修改', write: 'server', copy: false }),
    ...ref('user', 'proposer', { label: '修改人', write: 'server', copy: false }),
    proposeTime: dateTime({ label: '修改时间', write: 'server', copy: false }),
    agentVersion: text({ label: '程序版本', length: 40, write: 'server', copy: false }),
    lastSeen: dateTime({ label: '最后在线', write: 'server', copy: false }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: { roomId: pick(weighRoomPopup, { fill: { roomName: 'name' } }) },
  list: [
    'code',
    'name',
    'roomName',
    'agentVersion',
    'lastSeen',
    'inForce',
    'proposerName',
    'enabled',
    'createDate',
  ],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-agent',
      route: '/modules/measure/mm_agent',
      label: '采集端',
      // No copy: a station has a key of its own.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export', 'audit'],
    },
  ],
})
