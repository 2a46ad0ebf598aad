import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import {
  SETTING_LEVELS,
  type Setting,
  type SettingLevel,
} from '#platform/settings/define-setting.ts'
import type {
  SettingOutcome,
  SettingSource,
  SettingState,
  Settings,
} from '#platform/settings/settings.ts'

const BASE = '/settings/sys-common-define-setting'
const PERMISSION = 'settings:sys-common-define-setting'
const TABLE = 'sys_common_define_setting'

const SOURCE_LABELS: Readonly<Record<SettingSource, string>> = {
  default: '默认',
  group: '集团',
  org: '库区',
}

type AnySettings = Pick<Settings<readonly Setting[]>, 'list' | 'setInput' | 'forget'>

/** The settings page: every setting with the value that holds here, and changing one. */
export function settingCalls({ settings }: { readonly settings: AnySettings }): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'POST',
      path: `${BASE}/list`,
      access: needs(`${PERMISSION}:list`),
      tag: '系统设置',
      summary: '查看系统设置',
      handle: ({ caller, request }) => listSettings(settings, caller, request.body),
    },
    writeCall({
      method: 'PUT',
      path: `${BASE}/update`,
      access: needs(`${PERMISSION}:update`),
      tag: '系统设置',
      summary: '修改系统设置',
      body: changeSchema,
      prepare: async ({ caller, request }) => readChange(request.body, caller),
      write: async (tx, call, { key, value, level }) => {
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
    }),
  ]
}

async function listSettings(
  settings: AnySettings,
  { groupId, orgId }: Caller,
  body: unknown,
): Promise<unknown> {
  const { page, pageSize } = parseListPayload(body)
  const states = await settings.list({ groupId, orgId })
  const from = (page - 1) * pageSize
  return { list: states.slice(from, from + pageSize).map(settingView), total: states.length }
}

/** A setting as the page shows it; a bound or option list only where its type has one. */
function settingView({ setting, value, source }: SettingState): AnyRow {
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
  }
}

interface SentChange {
  readonly key: string
  /** Null takes the value back, so that the next higher one holds. */
  readonly value: unknown
  readonly level: SettingLevel
}

const changeSchema: JsonSchema = {
  type: 'object',
  required: ['key', 'value', 'level'],
  properties: {
    key: { type: 'string' },
    value: { description: '按设置项的类型；null 恢复上级或默认值', nullable: true },
    level: { type: 'string', enum: SETTING_LEVELS },
  },
}

function readChange(body: unknown, caller: Caller): SentChange {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { key, value, level, ...rest } = body
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  if (typeof key !== 'string') throw new RefusalError(refuse('call.fieldType', { field: 'key' }))
  if (value === undefined) throw new RefusalError(refuse('call.fieldType', { field: 'value' }))
  if (level !== 'group' && level !== 'org')
    throw new RefusalError(refuse('call.fieldType', { field: 'level' }))
  // A company's administrator must not change what holds for its neighbours.
  if (level === 'group' && !caller.scope.wholeGroup)
    throw new RefusalError(refuse('access.forbidden'))
  return { key, value, level }
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
      { table: TABLE, field: key, label, from: before.value, to: after.value },
      ...(moved ? [sourceChange(before.source, after.source)] : []),
    ],
  })
}

/** The same value set by hand still is a change: it no longer follows the default. */
const sourceChange = (from: SettingSource, to: SettingSource) => ({
  table: TABLE,
  field: 'source',
  label: '来源',
  from: SOURCE_LABELS[from],
  to: SOURCE_LABELS[to],
})
