import { defineChild, defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, ref, refs, text } from '@junheng/domain/entity/field.ts'
import { FLOW_TYPE_LABELS } from '@junheng/domain/hand-flow/flow-types.ts'
import { ACTION_FLOW_LABELS } from '@junheng/domain/workflow/action-flows.ts'
import {
  APPROVER_LABELS,
  ESCALATION_LABELS,
  NODE_TYPE_LABELS,
} from '@junheng/domain/workflow/flow-node.ts'
import { deptPopup, rolePopup, userPopup } from '../popups.ts'

const flowNode = defineChild({
  name: 'flowNode',
  table: 'sys_flow_node',
  label: '节点',
  nameField: 'nodeName',
  fields: {
    nodeKey: text({ label: '节点编号', length: 20, tips: '连线用，不填按次序' }),
    nodeName: text({ label: '节点名称', length: 40, required: true }),
    nodeType: choice(NODE_TYPE_LABELS, {
      label: '节点类型',
      required: true,
      default: 'ANY_OF',
      tips: '会签须人人同意，审批和或签一人同意即可',
    }),
    approver: choice(APPROVER_LABELS, { label: '审批人来源', default: 'LISTED' }),
    ...refs('user', 'user', { label: '审批人' }),
    ...refs('role', 'role', { label: '审批角色', tips: '在申请所属库区担任该角色的人' }),
    ...ref('dept', 'dept', { label: '部门', tips: '不选则为申请人所在部门' }),
    fieldName: text({ label: '单据字段', length: 60 }),
    condition: text({ label: '条件', length: 1000 }),
    nextKey: text({ label: '下一节点', length: 20, tips: '不填为下一行，END 为结束' }),
    elseKey: text({ label: '否则到', length: 20 }),
    remindHours: int({ label: '提醒(小时)' }),
    limitHours: int({ label: '时限(小时)' }),
    escalation: choice(ESCALATION_LABELS, { label: '超时升级', default: 'NONE' }),
    ...refs('role', 'escalateRole', { label: '升级角色' }),
  },
  picks: {
    userIds: pick(userPopup, { fill: {} }),
    roleIds: pick(rolePopup, { fill: {} }),
    deptId: pick(deptPopup, { fill: { deptName: 'name' } }),
    escalateRoleIds: pick(rolePopup, { fill: {} }),
  },
})

/** Who approves what, one node after the other. What was published last is in force; drafts are not. */
export const flow = defineEntity({
  name: 'flow',
  table: 'sys_flow',
  label: '审批流程',
  scope: 'group',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    flowType: choice(
      { ...FLOW_TYPE_LABELS, ...ACTION_FLOW_LABELS },
      {
        label: '流程类型',
        required: true,
        write: 'create',
        query: 'SELECT',
        ownFlows: true,
      },
    ),
    name: text({ label: '名称', length: 60, required: true, quick: true }),
    publishedVersion: int({ label: '已发布版本', write: 'server' }),
    publishTime: dateTime({ label: '发布时间', write: 'server' }),
    publishUser: text({ label: '发布人', length: 40, write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  unique: [['flowType']],
  children: { sysFlowNode: flowNode },
  sort: { field: 'flowType', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/activti/flow-conf',
      route: '/modules/system/flow_conf',
      label: '审批流程',
      // No copy: there is one flow of a type.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
