import type { Control, ControlProps } from '../control.ts'
import { Pictures } from '../picture-entry/Pictures.tsx'
import { PictureUpload } from '../picture-entry/PictureUpload.tsx'

/** IMG_LOGO: one picture to upload. */
function ImgLogo(props: ControlProps) {
  return <PictureUpload control={props} most={1} use="logo" />
}

export const imgLogo: Control = {
  Edit: ImgLogo,
  Read: Pictures,
  span: 'image',
  isLight: false,
}
