import { describe, expect, it } from 'vitest'
import { checkPicture, LARGEST_BYTES } from './check-picture.ts'

describe('controls / picture', () => {
  it('只收 JPG 和 PNG，不超过 2MB', () => {
    expect(checkPicture({ type: 'image/png', size: LARGEST_BYTES })).toBeNull()
    expect(checkPicture({ type: 'image/jpeg', size: 1 })).toBeNull()
    expect(checkPicture({ type: 'image/gif', size: 1 })).toBe('上传头像图片只能是JPG或者png格式!')
    expect(checkPicture({ type: 'image/png', size: LARGEST_BYTES + 1 })).toBe(
      '上传头像图片大小不能超过 2MB!',
    )
  })
})
