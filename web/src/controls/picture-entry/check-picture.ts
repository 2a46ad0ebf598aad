const PICTURE_TYPE = '上传头像图片只能是JPG或者png格式!'
const PICTURE_SIZE = '上传头像图片大小不能超过 2MB!'
export const PICTURE_HINT = '只能上传jpg/png文件，且不超过2MB'
/** What is added where photos are made smaller before they are sent: nobody need look how large theirs is. */
export const SHRINK_HINT = '照片太大会自动缩小'
/** What the file dialog offers, by type as well: a phone offers its camera then. Who takes no gif refuses it by a sentence of its own, as the specification has it. */
export const PICTURE_SUFFIXES = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif'
export const LARGEST_BYTES = 2 * 1024 * 1024

/** A logo or a portrait is JPG or PNG; any other picture may be a gif as well. */
export type PictureUse = 'logo' | 'any'

const TAKEN: Readonly<Record<PictureUse, readonly string[]>> = {
  logo: ['image/jpeg', 'image/png'],
  any: ['image/jpeg', 'image/png', 'image/gif'],
}

/**
 * What is wrong with a picture, in the specification's words; null when nothing is.
 *
 * @example
 * checkPicture({ type: 'image/gif', size: 10 }, 'logo') // '上传头像图片只能是JPG或者png格式!'
 */
export function checkPicture(
  { type, size }: Pick<File, 'type' | 'size'>,
  use: PictureUse,
): string | null {
  if (!TAKEN[use].includes(type)) return use === 'logo' ? PICTURE_TYPE : PICTURE_HINT
  return size > LARGEST_BYTES ? PICTURE_SIZE : null
}

/** Whether a picture is a photo too large to be kept as it is. A drawn logo would lose its clear ground: it is refused. */
export const isShrunk = ({ type, size }: Pick<File, 'type' | 'size'>, use: PictureUse): boolean =>
  size > LARGEST_BYTES && (type === 'image/jpeg' || (type === 'image/png' && use === 'any'))

/** @example tooManyPictures(1) // '上传数量超限！最多1个，请删除后再上传' */
export function tooManyPictures(most: number): string {
  return `上传数量超限！最多${most}个，请删除后再上传`
}
