/**
 * Controls of Ant Design that no page draws, by the beginning of their classes: a third of the sheet. A test holds it
 * to what is imported.
 */
export const UNUSED_CONTROLS: Readonly<Record<string, string>> = {
  anchor: 'Anchor',
  breadcrumb: 'Breadcrumb',
  card: 'Card',
  carousel: 'Carousel',
  collapse: 'Collapse',
  'color-picker': 'ColorPicker',
  'float-btn': 'FloatButton',
  layout: 'Layout',
  list: 'List',
  listy: 'Listy',
  masonry: 'Masonry',
  mentions: 'Mentions',
  qrcode: 'QRCode',
  rate: 'Rate',
  result: 'Result',
  slider: 'Slider',
  splitter: 'Splitter',
  statistic: 'Statistic',
  steps: 'Steps',
  timeline: 'Timeline',
  tour: 'Tour',
  transfer: 'Transfer',
  'tree-select': 'TreeSelect',
}

/** In what Ant Design draws, as its own sheets have it: links of pages without it stay as they are. */
const DRAWN = ":where([class*='css-var-'],.jh-dense)"

const unused = new RegExp(`\\.ant-(?:${Object.keys(UNUSED_CONTROLS).join('|')})(?![a-z])`)

/** Names of variables of nobody's page, and a mark for another tool. */
const FOREIGN = /^\.(?:css-var-|data-ant-)/

/**
 * What of Ant Design's own sheet is carried.
 *
 * @example
 * pruneSheet('.ant-btn{color:red}.ant-rate{color:gold}') // '.ant-btn{color:red}'
 */
export function pruneSheet(sheet: string): string {
  return topLevelRules(sheet).flatMap(keptRule).join('')
}

/** Of a rule for several, those that nobody draws do no harm; of a condition, its rules neither. */
function keptRule(rule: string): readonly string[] {
  const end = rule.indexOf('{')
  const head = rule.slice(0, end)
  if (head.startsWith('@')) return [rule]
  if (FOREIGN.test(head) || selectorsOf(head).every((selector) => unused.test(selector))) return []
  if (!/^a\b/.test(head) || head.includes('.ant-')) return [rule]
  const links = selectorsOf(head).map((selector) => `${DRAWN} ${selector}`)
  return [`${links.join(',')}${rule.slice(end)}`]
}

/** Commas within brackets part no selectors. */
const selectorsOf = (head: string): readonly string[] => head.split(/,(?![^([]*[)\]])/)

function topLevelRules(sheet: string): readonly string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(sheet.slice(start, index + 1).trim())
    start = index + 1
  }
  return rules
}
