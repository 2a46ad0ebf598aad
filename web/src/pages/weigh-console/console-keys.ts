import { defineKeys } from '#web/controls/keys/keys.ts'

/** Keys of the weighing screen, wherever its focus is. */
export const CONSOLE_KEYS = defineKeys({
  go: { key: 'Enter', says: '做下一步' },
  save: { key: 'F2', says: '保存本次重量' },
  other: { key: 'F4', says: '换一台地磅' },
  tare: { key: 'F6', says: '存皮' },
  print: { key: 'F8', says: '打印磅单' },
  confirmPlate: { key: 'F9', says: '核对过，就是这辆车' },
  clear: { key: 'Escape', says: '换车' },
})
