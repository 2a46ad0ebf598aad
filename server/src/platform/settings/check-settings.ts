import { SETTING_LEVELS, SETTING_TYPES, type Setting } from './define-setting.ts'
import { checkValue, isRefusal } from './setting-value.ts'

/** A dot sets apart what one setting says of each kind, such as `noticeNeedContract.pu`. */
const KEY = /^[a-z][A-Za-z0-9]{0,29}(\.[a-z][A-Za-z0-9]{0,19})?$/

/** The definitions by key. Anything wrong with them stops the start and names the setting. */
export function collectSettings(definitions: readonly Setting[]): ReadonlyMap<string, Setting> {
  const byKey = new Map<string, Setting>()
  for (const setting of definitions) {
    const fault = byKey.has(setting.key) ? 'is defined twice' : findFault(setting)
    if (fault !== null) throw new Error(`setting ${setting.key} ${fault}`)
    byKey.set(setting.key, setting)
  }
  return byKey
}

function findFault(setting: Setting): string | null {
  if (!KEY.test(setting.key)) return 'needs a camelCase key of at most 40 letters'
  if (!SETTING_TYPES.includes(setting.type)) return `has the unknown type ${setting.type}`
  if (!SETTING_LEVELS.includes(setting.level)) return `has the unknown level ${setting.level}`
  if (setting.label === '' || setting.help === '') return 'needs a label and a help text'
  if (setting.default === null) return null
  const checked = checkValue(setting, setting.default)
  if (isRefusal(checked)) return `has a default that it would refuse: ${checked.message}`
  return checked.value === setting.default ? null : `has a default that should read ${checked.text}`
}
