import { type Finding, isTest, lineAt, type Rule } from '../rule.ts'

/** Words of the plant (docs/glossary.md). Words that also name a type of field (assay) or
 * something technical (registry, driver) are left out. */
const words = new Set([
  'notice',
  'weigh',
  'weighing',
  'weighbridge',
  'vehicle',
  'truck',
  'plate',
  'inventory',
  'customer',
  'vendor',
  'warehouse',
  'silo',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'freight',
  'settlement',
  'stock',
  'carrier',
  'contract',
])
const chinese =
  /通知单|登记单|磅单|过磅|毛重|皮重|净重|车辆|车牌|物料|供应商|仓库|化验|运费|司机|磅房|合同|承运/g

/** Files of a machine that must say such a word, each with its reason. */
const exceptions: Readonly<
  Record<string, { readonly words: readonly string[]; readonly why: string }>
> = {}

/** What serves any business: the server's engines, the screens and controls that templates describe. */
const machines = ['server/src/platform/', 'web/src/screens/', 'web/src/controls/']

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
const identifier = /[A-Za-z][A-Za-z0-9]*/g

/** A machine knows no business word; its comments may, as examples. */
export const platformWords: Rule = {
  name: 'platform-words',
  check({ path, text }) {
    if (!machines.some((folder) => path.startsWith(folder)) || isTest(path)) return []
    const code = text.replaceAll(comment, (found) => found.replaceAll(/[^\n]/g, ' '))
    const allowed = new Set(exceptions[path]?.words)
    const report = (word: string, index: number): Finding[] =>
      allowed.has(word)
        ? []
        : [{ path, line: lineAt(code, index), message: `"${word}" is a word of the business` }]
    return [
      ...[...code.matchAll(identifier)].flatMap((match) =>
        splitWords(match[0])
          .filter((word) => words.has(word))
          .flatMap((word) => report(word, match.index)),
      ),
      ...[...code.matchAll(chinese)].flatMap((match) => report(match[0], match.index)),
    ]
  },
}

/** `findVehicleRows` → find, vehicle, row: plurals are counted as their singular. */
function splitWords(name: string): string[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => (word.endsWith('s') && words.has(word.slice(0, -1)) ? word.slice(0, -1) : word))
}
