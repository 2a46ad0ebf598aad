import { codeImageUrl } from '#web/api/session-calls.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface PictureCodeFieldProps
  extends Pick<TextFieldProps, 'value' | 'onChange' | 'fault' | 'inputRef'> {
  /** Names the drawing; a new one draws anew. */
  readonly drawing: string
  readonly onRedraw: () => void
}

/** The code of a picture; a click on it draws another. */
export function PictureCodeField({ drawing, onRedraw, ...field }: PictureCodeFieldProps) {
  return (
    <TextField
      {...field}
      label="验证码"
      placeholder="请输入图中字符，不分大小写"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={6}
      required
      inset={
        <button
          type="button"
          className="plain-inset plain-picture"
          aria-label="看不清？换一张验证码"
          title="看不清？点击换一张"
          onClick={onRedraw}
        >
          <img src={codeImageUrl(drawing)} width={108} height={36} alt="" />
        </button>
      }
    />
  )
}
