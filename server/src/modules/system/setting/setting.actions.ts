import { group, listOf, orNull } from '@junheng/domain/call/shape.ts'
import { choice, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import type { Setting, SettingLevel } from '#platform/settings/define-setting.ts'
import { SETTING_TABLE } from '#platform/settings/setting.queries.ts'
import type {
  SettingOutcome,
  SettingSource,
  SettingState,
  Settings,
} from '#platform/settings/settings.ts'
import { SETTING_USES } from './setting-uses.generated.ts'

const TAG = '系统设置'
const BASE = '/settings/sys-common-define-setting'
const PERMISSION = 'settings:sys-common-define-setting'

const SOURCE_LABELS: Readonly<Record<SettingSource, string>> = {
  default: '默认',
  group: '集团',
  org: '库区',
}

const LEVELS: Readonly<Record<SettingLevel, string>> = { group: '集团', org: '库区' }

type AnySettings = Pick<Settings<readonly Setting[]>, 'list' | 'setInput' | 'forget'>

/** A setting as the page shows it; what it may be follows from its type. */
const SHOWN = {
  key: text({ label: '设置项', required: true }),
  label: text({ label: '名称', required: true }),
  help: text({ label: '说明', length: 1000, required: true }),
  type: text({ label: '类型', required: true }),
  level: text({ label: '级别', required: true }),
  value: json({ label: '值' }),
  source: text({ label: '来源', required: true }),
  sourceName: text({ label: '来源名称', required: true }),
  default: json({ label: '默认值' }),
  min: json({ label: '最小' }),
  max: json({ label: '最大' }),
  options: json({ label: '选项' }),
  used: listOf(text({ label: '用在哪里', required: true }), { required: true }),
}

/** The settings page: every setting with the value that holds here, and changing one. */
export function settingCalls({ settings }: { readonly settings: AnySettings }): readonly Call[] {
  return [listCall(settings), changeCall(settings)]
}

function listCall(settings: AnySettings): Call {
  return defineCall({
    method: 'POST',
    path: `${BASE}/list`,
    right: { key: `${PERMISSION}:list` },
    tag: TAG,
    label: '查看系统设置',
    openBody: listSchema,
    answers: {
      list: listOf(group(SHOWN, { required: true }), { required: true }),
      total: int({ label: '总数', required: true }),
    },
    read: ({ caller, request }) => listSettings(settings, caller, request.body),
  })
}

function changeCall(settings: AnySettings): Call {
  return defineCall({
    method: 'PUT',
    path: `${BASE}/update`,
    right: { key: `${PERMISSION}:update` },
    tag: TAG,
    label: '修改系统设置',
    body: {
      key: text({ label: '设置项', required: true }),
      value: orNull(json({ label: '按设置项的类型；null 恢复上级或默认值' })),
      level: choice(LEVELS, { label: '级别', required: true }),
    },
    answers: SHOWN,
    async prepare({ caller, body: { level } }) {
      // A company's administrator must not change what holds for its neighbours.
      if (level === 'group' && !caller.scope.wholeGroup)
        throw new RefusalError(refuse('access.forbidden'))
    },
    async run(tx, call) {
      const { key, value, level } = call.body
      const { groupId, orgId, userId, realName } = call.caller
      const outcome = await settings.setInput(tx, {
        key,
        value,
        groupId,
        orgId: level === 'org' ? orgId : null,
        user: { id: userId, name: realName },
      })
      logOutcome(call, outcome)
      call.afterCommit(async () => settings.forget())
      return settingView(outcome.after)
    },
  })
}

async function listSettings(settings: AnySettings, { groupId, orgId }: Caller, body: unknown) {
  const { page, pageSize } = parseListPayload(body)
  const states = await settings.list({ groupId, orgId })
  const from = (page - 1) * pageSize
  return { list: states.slice(from, from + pageSize).map(settingView), total: states.length }
}

/** A setting as the page shows it; a bound or option list only where its type has one. */
function settingView({ setting, value, source }: SettingState) {
  const { key, label, help, type, level } = setting
  return {
    key,
    label,
    help,
    type,
    level,
    value,
    source,
    sourceName: SOURCE_LABELS[source],
    default: setting.default,
    min: 'min' in setting ? setting.min : null,
    max: 'max' in setting ? setting.max : null,
    options: 'options' in setting ? setting.options : null,
    used: usesOf(setting),
  }
}

/** Where a setting shows: what its definition says, and who reads it. */
function usesOf({ key, used = [] }: Setting): readonly string[] {
  const stem = `${key.split('.')[0] ?? ''}.`
  return [...new Set([...used, ...(SETTING_USES[key] ?? SETTING_USES[stem] ?? [])])]
}

function logOutcome(call: WriteContext, { before, after }: SettingOutcome): void {
  const { key, label } = after.setting
  const moved = before.source !== after.source
  call.log({
    entity: 'setting',
    bizKey: key,
    action: 'update',
    label: '修改',
    changes: [
      { table: SETTING_TABLE, field: key, label, from: before.value, to: after.value },
      ...(moved ? [sourceChange(before.source, after.source)] : []),
    ],
  })
}

/** The same value set by hand still is a change: it no longer follows the default. */
const sourceChange = (from: SettingSource, to: SettingSource) => ({
  table: SETTING_TABLE,
  field: 'source',
  label: '来源',
  from: SOURCE_LABELS[from],
  to: SOURCE_LABELS[to],
})
