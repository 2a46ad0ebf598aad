import { App } from 'antd'
import { useState } from 'react'
import { type ControlProps, joinValues, listValue } from '../control.ts'
import { checkPicture, isShrunk, type PictureUse, tooManyPictures } from './check-picture.ts'
import { uploadPicture } from './picture.queries.ts'

const MESSAGE_SECONDS = 2

/** Stores chosen pictures and writes their ids into the field; says what is wrong with them instead. */
export function useUpload(
  { value, onChange }: Pick<ControlProps, 'value' | 'onChange'>,
  { most, use }: { readonly most: number; readonly use: PictureUse },
) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const upload = async (files: readonly File[]) => {
    const ids = listValue(value)
    if (files.length === 0 || isBusy) return
    setBusy(true)
    try {
      const fitting = await Promise.all(files.map((file) => fitted(file, use)))
      const fault = findFault(fitting, { held: ids.length, most, use })
      if (fault !== null) return void message.error(fault, MESSAGE_SECONDS)
      const stored = await Promise.all(fitting.map(uploadPicture))
      onChange(joinValues([...ids, ...stored.map(({ fileId }) => fileId)]))
    } catch {
      // The client has told the reason already; the field keeps what it had.
    } finally {
      setBusy(false)
    }
  }
  return { upload, isBusy }
}

/** What a phone's camera takes is larger than what is kept: it is made smaller here rather than refused. */
async function fitted(file: File, use: PictureUse): Promise<File> {
  if (!isShrunk(file, use)) return file
  const { shrinkPhoto } = await import('./shrink-photo.ts')
  try {
    const small = await shrinkPhoto(file)
    return new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: small.type })
  } catch {
    // No picture that this browser can read: it is refused for its size, as it is.
    return file
  }
}

function findFault(
  files: readonly File[],
  { held, most, use }: { readonly held: number; readonly most: number; readonly use: PictureUse },
): string | null {
  if (held + files.length > most) return tooManyPictures(most)
  return files.map((file) => checkPicture(file, use)).find((fault) => fault !== null) ?? null
}
