import type { Plugin } from 'vite'
import { pruneSheet } from './src/theme/prune-sheet.ts'

const SHEET = /[\\/]antd[\\/]dist[\\/]antd\.css(?!\?url$)/

/** Ant Design's sheet is pruned on its way into the build; what asks for its address is no sheet. */
export function antdSheet(): Plugin {
  return {
    name: 'junheng:antd-sheet',
    enforce: 'pre',
    transform: (code, id) => (SHEET.test(id) ? { code: pruneSheet(code), map: null } : null),
  }
}
