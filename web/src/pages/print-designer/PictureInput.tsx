import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FieldLine } from './FieldLine.tsx'

/** Pictures stand in the template itself, so that it is whole wherever it is taken. */
const LARGEST = 200 * 1024

export function PictureInput({
  value,
  onChange,
}: {
  readonly value: string
  onChange(value: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const isPicture = file.type === 'image/png' || file.type === 'image/jpeg'
    if (!isPicture || file.size > LARGEST) return setFault('只能用 PNG 或 JPG，不超过 200 KB')
    setFault(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') onChange(reader.result)
    })
    reader.readAsDataURL(file)
  }
  return (
    <FieldLine label="图片" hint="PNG 或 JPG，不超过 200 KB，如公司标志、印章">
      <input
        ref={input}
        hidden
        type="file"
        aria-label="图片文件"
        accept="image/png,image/jpeg"
        onChange={({ target }) => take(target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>
        {value === '' ? '选择图片' : '更换图片'}
      </Button>
      {fault !== null && (
        <small className="print-fault" role="alert">
          {fault}
        </small>
      )}
    </FieldLine>
  )
}
