import { refuse } from '@junheng/domain/refusals/refusal.ts'

export const LARGEST_BYTES = 20 * 1024 * 1024
export const SUFFIXES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const
export const HINT = '支持 pdf、word、excel、jpg、png，单个文件不超过20MB'

/**
 * What is wrong with a file, in the server's words, before it travels; null: nothing.
 *
 * @example
 * attachmentFault({ name: '合同.exe', size: 10 }) // '不支持的文件类型'
 */
export function attachmentFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const suffix = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!SUFFIXES.some((known) => known === suffix)) return refuse('contract.fileType').message
  return size > LARGEST_BYTES ? refuse('contract.fileSize').message : null
}

const UNITS = ['B', 'KB', 'MB'] as const

/** @example fileSize(1536) // '1.5 KB' */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit] ?? ''}`
}
