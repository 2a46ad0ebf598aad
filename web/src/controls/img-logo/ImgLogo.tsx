import { Button } from 'antd'
import type { Control, ControlProps } from '../control.ts'
import { joinValues, listValue } from '../control.ts'
import { useControlHost } from '../control-host.ts'
import { Pictures } from '../picture-entry/Pictures.tsx'
import { PictureUpload } from '../picture-entry/PictureUpload.tsx'

const LOGO = { most: 1, use: 'logo' } as const

/** IMG_LOGO: one picture to upload; another takes its place in a window, where the old one stays until 确定. */
function ImgLogo(props: ControlProps) {
  const { field, value, disabled, onChange } = props
  const { upload } = useControlHost()
  const fileIds = listValue(value)
  const replace = async () => {
    const held = await upload({ ...LOGO, fileIds })
    if (held !== null) onChange(joinValues(held))
  }
  return (
    <>
      <PictureUpload control={props} {...LOGO} />
      {!disabled && fileIds.length > 0 && (
        <Button
          size="small"
          type="link"
          aria-label={`更换${field.fieldExplain}`}
          onClick={() => void replace()}
        >
          更换
        </Button>
      )}
    </>
  )
}

export const imgLogo: Control = {
  Edit: ImgLogo,
  Read: Pictures,
  span: 'image',
  isLight: false,
}
