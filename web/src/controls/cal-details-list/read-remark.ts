/** One indicator of a settlement line. */
export interface RemarkLine {
  readonly title: string
  readonly value: string
  readonly detail: string
}

/**
 * The parts of a computeRemark: `title=value detail`, `/` between them.
 *
 * @example
 * readRemark('水分=9.1 扣1.2/灰分=10 无') // [{ title: '水分', value: '9.1', detail: '扣1.2' }, { title: '灰分', value: '10', detail: '无' }]
 */
export function readRemark(text: string): readonly RemarkLine[] {
  return text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [title = '', rest = ''] = part.split(/=(.*)/s)
      const [value = '', detail = ''] = rest.trim().split(/\s+(.*)/s)
      return { title: title.trim(), value, detail: detail.trim() }
    })
}
