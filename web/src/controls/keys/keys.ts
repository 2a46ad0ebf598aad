/** A key that does something of the product's own. */
export interface KeyDefinition {
  /** As the browser names it. */
  readonly key: string
  readonly isCtrl?: true
  readonly says: string
}

/** Keys of one place, by names that tell what they do. */
export const defineKeys = <N extends string>(
  keys: Readonly<Record<N, KeyDefinition>>,
): Readonly<Record<N, KeyDefinition>> => keys

export const GENERAL_KEYS = defineKeys({
  guide: { key: 'F1', says: '使用指南，翻到本页的说明' },
  keys: { key: '?', says: '快捷键表' },
  search: { key: 'k', isCtrl: true, says: '按名字找页面' },
  closeTab: { key: 'Delete', says: '关闭所在的页签' },
})

export const LIST_KEYS = defineKeys({
  up: { key: 'ArrowUp', says: '上一行' },
  down: { key: 'ArrowDown', says: '下一行' },
  select: { key: ' ', says: '勾选所在行' },
  open: { key: 'Enter', says: '打开所在行' },
})

export const FORM_KEYS = defineKeys({
  save: { key: 's', isCtrl: true, says: '保存' },
  next: { key: 'Enter', says: '下一格' },
  row: { key: 'Enter', isCtrl: true, says: '下一行' },
  copy: { key: 'd', isCtrl: true, says: '复制行' },
})

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * Whether a key is the one that is meant; Command counts as Ctrl.
 *
 * @example
 * isPressed({ key: 'K', ctrlKey: true, metaKey: false, altKey: false }, GENERAL_KEYS.search) // true
 */
export function isPressed(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  meant: KeyDefinition,
): boolean {
  return (
    key.toLowerCase() === meant.key.toLowerCase() &&
    (ctrlKey || metaKey) === (meant.isCtrl === true) &&
    !altKey
  )
}

const WORDS: Readonly<Record<string, string>> = {
  ' ': '空格',
  '?': 'Shift+?',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/**
 * A key as people write it.
 *
 * @example
 * keyText(GENERAL_KEYS.search) // 'Ctrl+K'
 */
export function keyText({ key, isCtrl }: KeyDefinition): string {
  const text = WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return isCtrl ? `Ctrl+${text}` : text
}
