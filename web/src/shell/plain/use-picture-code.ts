import { useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { randomText } from '#web/api/device-id.ts'
import type { PictureCode } from '#web/api/session-calls.ts'

const CODE_WANTED = 428
const NAME_LENGTH = 32

const isCaptchaDue = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'captcha') === true

/** The picture code of a form: asked for only after the server has asked, drawn anew after every use. */
export function usePictureCode() {
  const [isAsked, setAsked] = useState(false)
  const [drawing, setDrawing] = useState('')

  function redraw(): void {
    setDrawing(randomText(NAME_LENGTH))
  }

  return {
    isAsked,
    drawing,
    redraw,
    /** What goes along with the form. */
    sent: (code: string): PictureCode => (isAsked ? { code: code.trim(), randomStr: drawing } : {}),
    /** Takes note of a failure; true when it is about the code itself. A code is used up by any attempt. */
    afterFailure({ status, data }: ApiError): boolean {
      const isAboutCode = status === CODE_WANTED
      if (isAboutCode || isCaptchaDue(data)) setAsked(true)
      if (isAboutCode || isAsked || isCaptchaDue(data)) redraw()
      return isAboutCode
    },
  }
}
