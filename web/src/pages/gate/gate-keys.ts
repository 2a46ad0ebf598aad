import { defineKeys } from '#web/controls/keys/keys.ts'

export const GATE_KEYS = defineKeys({
  pass: { key: 'Enter', says: '识别；可以通行时放行' },
  clear: { key: 'Escape', says: '重新识别' },
})
