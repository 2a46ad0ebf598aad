import { describe, expect, it, vi } from 'vitest'

interface Sized {
  readonly scrollWidth: number
  readonly clientWidth: number
}
const CUT: Sized = { scrollWidth: 120, clientWidth: 48 }
const WHOLE: Sized = { scrollWidth: 48, clientWidth: 48 }

/** A cell as far as it is asked; the pointer is on it. */
class FakeCell {
  title = ''
  readonly textContent: string
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly #tags: readonly Sized[]

  constructor(text: string, size: Sized, tags: readonly Sized[] = []) {
    this.textContent = text
    this.scrollWidth = size.scrollWidth
    this.clientWidth = size.clientWidth
    this.#tags = tags
  }

  closest(): this {
    return this
  }

  querySelectorAll(): readonly Sized[] {
    return this.#tags
  }

  removeAttribute(): void {
    this.title = ''
  }
}

vi.stubGlobal('Element', FakeCell)
const { tellWhole } = await import('./use-scroll-box.ts')

const pointAt = (cell: FakeCell): string => {
  tellWhole({ target: cell as never })
  return cell.title
}

describe('table / a value that is cut', () => {
  it('放不下的说全，放得下的不说；变宽以后不再说', () => {
    expect(pointAt(new FakeCell('山西华晟焦化有限公司', CUT))).toBe('山西华晟焦化有限公司')
    const wide = new FakeCell('主焦煤', WHOLE)
    expect(pointAt(wide)).toBe('')
    wide.title = '主焦煤'
    expect(pointAt(wide)).toBe('')
  })

  it('状态自己省略自己的字，也说全', () => {
    expect(pointAt(new FakeCell('已提交审批', WHOLE, [CUT]))).toBe('已提交审批')
    expect(pointAt(new FakeCell('未审核', WHOLE, [WHOLE]))).toBe('')
  })

  it('空的不说', () => {
    expect(pointAt(new FakeCell('  ', CUT))).toBe('')
  })
})
