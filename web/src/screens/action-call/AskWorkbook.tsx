import { Button } from 'antd'
import { useRef } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { saveFile } from '../excel/save-file.ts'

interface AskWorkbookProps {
  readonly path: string
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

/** A workbook in place of what the question asks to type. */
export function AskWorkbook({ path, file, onChoose }: AskWorkbookProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="jh-ask-workbook">
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        aria-label="选择 Excel 文件"
        hidden
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {file === null ? '选择 Excel 文件' : '换一个文件'}
      </Button>
      {file === null ? (
        <Button size="small" type="link" onClick={() => void downloadTemplate(path)}>
          下载模板
        </Button>
      ) : (
        <>
          <span className="jh-ask-file">{file.name}</span>
          <Button size="small" type="link" onClick={() => onChoose(null)}>
            不用文件
          </Button>
        </>
      )}
    </div>
  )
}

async function downloadTemplate(path: string): Promise<void> {
  try {
    const file = await api.download({ method: 'POST', path: `${path}/exportTemplate`, body: {} })
    saveFile(file.blob, file.name ?? '模板.xlsx')
  } catch (error) {
    // The client has told the reason; only what is no refusal goes on.
    if (!(error instanceof ApiError)) throw error
  }
}
