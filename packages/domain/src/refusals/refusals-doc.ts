import { REFUSALS, type RefusalCode } from './refusals.ts'
import { remedyOf } from './remedies.ts'
import { SIGN_IN_STATUSES } from './sign-in-statuses.ts'

const ANSWERS: Readonly<Record<(typeof REFUSALS)[keyof typeof REFUSALS]['class'], string>> = {
  rule: '200，success 为 false，code 1',
  choose: '200，success 为 false，code 2',
  malformed: '400',
  unauthorised: '401',
  forbidden: '403',
  missing: '404',
  tooOften: '429',
  demo: '423',
  outside: '479',
}

/**
 * The catalogue as `docs/refusals.md` shows it: one table per area, in the order of the catalogue.
 *
 * @example
 * refusalsDoc().split('\n')[0] // '# 拒绝语目录'
 */
export function refusalsDoc(): string {
  const areas = new Map<string, string[]>()
  for (const [code, entry] of Object.entries(REFUSALS)) {
    const area = code.slice(0, code.indexOf('.'))
    const rows = areas.get(area) ?? []
    const remedy = remedyOf(code as RefusalCode) ?? ''
    const answer = SIGN_IN_STATUSES[code as RefusalCode] ?? ANSWERS[entry.class]
    rows.push(`| \`${code}\` | ${cell(entry.text)} | ${remedy} | ${answer} |`)
    areas.set(area, rows)
  }
  const tables = [...areas].map(
    ([area, rows]) =>
      `## ${area}\n\n| 代码 | 语句 | 下一步 | 回答 |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  return `${HEAD}\n${tables.join('\n')}`
}

const HEAD = `# 拒绝语目录

产品说“不”的每一句话。代码在回答的 \`reason\` 中，语句在 \`msg\` 中，语句没有说的下一步在 \`remedy\` 中；花括号里的是当时填入的内容。
本页由 \`packages/domain/src/refusals/refusals.ts\` 生成，请勿手改：\`npx vitest run --project unit packages/domain/src/refusals -u\`。
`

/** A bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')
