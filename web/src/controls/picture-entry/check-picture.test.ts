import { describe, expect, it } from 'vitest'
import { checkPicture, isShrunk, LARGEST_BYTES } from './check-picture.ts'

describe('controls / picture', () => {
  it.each(['logo', 'any'] as const)('收 JPG 和 PNG，不超过 2MB：%s', (use) => {
    expect(checkPicture({ type: 'image/png', size: LARGEST_BYTES }, use)).toBeNull()
    expect(checkPicture({ type: 'image/jpeg', size: 1 }, use)).toBeNull()
    expect(checkPicture({ type: 'image/png', size: LARGEST_BYTES + 1 }, use)).toBe(
      '上传头像图片大小不能超过 2MB!',
    )
  })

  it('手机拍的大照片先缩小；画的标志和 GIF 不缩，按大小拒绝', () => {
    const size = LARGEST_BYTES + 1
    for (const use of ['logo', 'any'] as const) {
      expect(isShrunk({ type: 'image/jpeg', size }, use)).toBe(true)
      expect(isShrunk({ type: 'image/jpeg', size: LARGEST_BYTES }, use)).toBe(false)
      expect(isShrunk({ type: 'image/gif', size }, use)).toBe(false)
    }
    expect(isShrunk({ type: 'image/png', size }, 'any')).toBe(true)
    expect(isShrunk({ type: 'image/png', size }, 'logo')).toBe(false)
  })

  it('标志和头像不收 GIF，其他图片收；别的格式都不收', () => {
    expect(checkPicture({ type: 'image/gif', size: 1 }, 'logo')).toBe(
      '上传头像图片只能是JPG或者png格式!',
    )
    expect(checkPicture({ type: 'image/gif', size: 1 }, 'any')).toBeNull()
    expect(checkPicture({ type: 'image/webp', size: 1 }, 'any')).toBe(
      '只能上传jpg/png文件，且不超过2MB',
    )
  })
})
