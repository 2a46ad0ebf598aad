import { describe, expect, it } from 'vitest'
import { attachmentFault, fileSize, LARGEST_BYTES } from './attachment.ts'

describe('contract / attachments', () => {
  it('不对的文件不上传，说法和服务器一样', () => {
    expect(attachmentFault({ name: '合同.PDF', size: LARGEST_BYTES })).toBeNull()
    expect(attachmentFault({ name: '合同.pdf', size: LARGEST_BYTES + 1 })).toBe('文件不能超过20MB')
    expect(attachmentFault({ name: '合同.exe', size: 1 })).toBe('不支持的文件类型')
    expect(attachmentFault({ name: '合同', size: 1 })).toBe('不支持的文件类型')
  })

  it('大小写成人读的样子', () => {
    expect([fileSize(512), fileSize(1536), fileSize(LARGEST_BYTES)]).toEqual([
      '512 B',
      '1.5 KB',
      '20.0 MB',
    ])
  })
})
