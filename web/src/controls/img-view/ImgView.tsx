import type { Control, ControlProps } from '../control.ts'
import { Pictures } from '../picture-entry/Pictures.tsx'
import { PictureUpload } from '../picture-entry/PictureUpload.tsx'

/** A field of file type holds one picture; one of text holds several, their ids comma-joined. */
const MOST = 9

/** IMG_VIEW: the pictures of the row; where the field may be written, also their upload. */
function ImgView(props: ControlProps) {
  const most = props.field.fieldType === 'LINK' ? 1 : MOST
  return props.field.iupdate ? (
    <PictureUpload control={props} most={most} use="any" />
  ) : (
    <Pictures {...props} />
  )
}

export const imgView: Control = {
  Edit: ImgView,
  Read: Pictures,
  span: 'image',
  isLight: false,
}
