import type { Control, ControlProps } from '../control.ts'
import { Pictures } from '../picture-entry/Pictures.tsx'
import { PictureUpload } from '../picture-entry/PictureUpload.tsx'

/** IMG_VIEW: the picture of the row; where the field may be written, also its upload. */
function ImgView(props: ControlProps) {
  return props.field.iupdate ? <PictureUpload control={props} most={1} /> : <Pictures {...props} />
}

export const imgView: Control = {
  Edit: ImgView,
  Read: Pictures,
  span: 'image',
  isLight: false,
}
