import { businessDayOf } from '@junheng/domain/values/business-day.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineSetting } from '#platform/settings/define-setting.ts'
import type { SettingScope } from '#platform/settings/setting.queries.ts'

export const dayStart = defineSetting({
  key: 'dayStart',
  label: '业务日开始时间',
  help: '一个业务日从这一刻开始；不设时按第一个班次的开始时间，没有班次则为00:00',
  type: 'time',
  default: null,
  level: 'org',
})

/** When a company's business day begins, `HH:mm`; unset and without shifts at midnight. */
export async function dayStartOf(engine: Engine, scope: SettingScope): Promise<string> {
  return (await engine.setting(dayStart, scope)) ?? '00:00'
}

/** The business day of an instant in a company. */
export async function businessDay(
  engine: Engine,
  scope: SettingScope,
  instant: Date,
): Promise<string> {
  return businessDayOf(instant, await dayStartOf(engine, scope))
}
