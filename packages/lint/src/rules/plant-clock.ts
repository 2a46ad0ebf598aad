import { type Finding, findAll, type Rule, type SourceFile } from '../rule.ts'

const browserZone =
  /\bIntl\s*\.\s*DateTimeFormat\b|\bdayjs\(\)|\.getHours\(|\.toLocale(Time|Date)String\(/g

const browserNow = /\bnew Date\(\)|\bDate\.now\b|\bnew Date\((?:\w+\.)*dataUpdatedAt\)/g

const browserPicker =
  /\bimport\s*\{[^}]*\b(?:DatePicker|TimePicker|Calendar)\b[^}]*\}\s*from\s*'antd'/g
const plantPickers = 'web/src/controls/time-entry/plant-pickers.ts'

/**
 * Where the browser's own clock is the right one: what is measured there begins and ends on the same computer, so that
 * it does not matter what its clock says, and a plant's time that is found out in between would spoil it.
 */
const ownClock: Readonly<Record<string, string>> = {
  'web/src/api/plant-clock.ts': 'compares the two',
  'web/src/api/api-client.ts': 'how long an unanswered write is remembered',
  'web/src/api/app-calls.ts': 'how long a credential has lived that says by itself when it ends',
  'web/src/api/browser-vault.ts': 'how long a token still lives, from when it came',
  'web/src/api/permission-flow.ts': 'a pause between two warnings',
  'web/src/pages/weigh-console/save-weighing.ts': 'how old a reading is that waits to be saved',
  'web/src/screens/button-group/button-group.ts': 'two presses of a button',
  'web/src/screens/excel/ImportDialog.tsx': 'a name that is used once',
  'web/src/screens/form-state/form-store.ts': 'a key that is used once',
  'web/src/shell/drafts/drafts.ts': 'how long a draft is kept in this browser',
  'web/src/shell/guard/check-address.ts': 'how long an answer is kept',
  'web/src/shell/idle/use-idle-watch.ts': 'how long nobody has touched this computer',
}

/**
 * Lists show what the server says, in the plant's time. A clock that asks the browser for its zone says something else
 * beside it as soon as the browser stands elsewhere, and one that asks for its time as soon as that computer's is wrong.
 */
export const plantClock: Rule = {
  name: 'plant-clock',
  check(file) {
    if (!file.path.startsWith('web/src/') || /\.(test|fixtures)\.tsx?$/.test(file.path)) return []
    return [
      ...findAll(
        file,
        browserZone,
        () => "times are shown in the plant's zone: take formatWireTime or plantMoment",
      ),
      ...checkNow(file),
      ...checkPickers(file),
    ]
  },
}

function checkNow(file: SourceFile): readonly Finding[] {
  const found = findAll(
    file,
    browserNow,
    ([what]) =>
      `${what} is this computer's clock, which may be wrong: take plantNow or plantTime; what begins and ends in this browser is named in the rule`,
  )
  if (!Object.hasOwn(ownClock, file.path)) return found
  const { path } = file
  return found.length > 0
    ? []
    : [{ path, line: 1, message: 'no longer asks this computer: take it off the list of the rule' }]
}

function checkPickers(file: SourceFile): readonly Finding[] {
  if (file.path === plantPickers) return []
  return findAll(
    file,
    browserPicker,
    () => "今天 and 此刻 of the library's pickers are this computer's: take those of plant-pickers",
  )
}
