import { App, Button } from 'antd'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { saveFile } from './save-file.ts'

/** A year of weighings takes minutes to write. */
const EXPORT_MS = 30 * 60_000
/** More often would be flicker. */
const SHOW_MS = 250

interface Wanted {
  readonly path: string
  readonly body: unknown
  /** Where the server gives the file no name. */
  readonly name: string
}

/** Fetches a workbook, however large: says how much has come, and can be stopped. */
export function useExport(): (wanted: Wanted) => Promise<void> {
  const { message } = App.useApp()
  return async ({ path, body, name }) => {
    const stop = new AbortController()
    const key = `export ${path}`
    const tell = (bytes: number) =>
      void message.open({
        key,
        type: 'loading',
        duration: 0,
        content: (
          <>
            {bytes === 0 ? '正在导出…' : `正在导出，已收到 ${sizeText(bytes)}`}
            <Button type="link" size="small" onClick={() => stop.abort()}>
              取消
            </Button>
          </>
        ),
      })
    tell(0)
    try {
      const file = await api.download({
        method: 'POST',
        path,
        body,
        timeoutMs: EXPORT_MS,
        signal: stop.signal,
        onBytes: sometimes(tell),
      })
      saveFile(file.blob, file.name ?? name)
    } catch (error) {
      // A refusal has been told by the client already.
      if (!(error instanceof ApiError)) throw error
      if (error.kind === 'aborted') void message.info('已取消导出')
    } finally {
      message.destroy(key)
    }
  }
}

function sometimes(tell: (bytes: number) => void): (bytes: number) => void {
  let shownAt = 0
  return (bytes) => {
    const now = performance.now()
    if (now - shownAt < SHOW_MS) return
    shownAt = now
    tell(bytes)
  }
}

/**
 * A number of bytes as people say it.
 *
 * @example
 * sizeText(1_500_000) // '1.4 MB'
 */
function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
