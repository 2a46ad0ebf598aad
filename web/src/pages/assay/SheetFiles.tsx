import { Button } from 'antd'
import { useRef } from 'react'
import { importSheets, saveTemplate } from './assay.queries.ts'
import type { Work } from './use-work.ts'

/** Values that come as a workbook: an empty one to fill in, and one that was filled in. */
export function SheetFiles({ work }: { readonly work: Work }) {
  const box = useRef<HTMLInputElement>(null)
  const send = (file: File | undefined): void => {
    if (file === undefined) return
    work.run(async () => `已导入 ${await importSheets(file)} 张`)
  }
  return (
    <>
      <Button
        disabled={work.isBusy}
        onClick={() =>
          work.run(async () => {
            await saveTemplate()
            return null
          })
        }
      >
        下载模板
      </Button>
      <Button disabled={work.isBusy} onClick={() => box.current?.click()}>
        导入
      </Button>
      <input
        ref={box}
        hidden
        type="file"
        accept=".xlsx"
        aria-label="导入文件"
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
