import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { type MaskKind, maskValue } from '@junheng/domain/values/masking.ts'
import { useState } from 'react'
import { Plain } from './Plain.tsx'

/**
 * A personal value without its middle. Who was sent the plain one may look at it: a screen in a gate house
 * is read by more people than the one before it.
 */
export function MaskedText({
  kind,
  text,
  label,
}: {
  readonly kind: MaskKind
  readonly text: string
  readonly label: string
}) {
  const [isPlain, setPlain] = useState(false)
  if (text === '' || text.includes('*')) return <Plain text={text} />
  return (
    <span className="jh-read jh-masked">
      {isPlain ? text : maskValue(kind, text)}
      <button
        type="button"
        className="jh-icon-button"
        aria-label={`${isPlain ? '隐藏' : '显示'}完整${label}`}
        aria-pressed={isPlain}
        onClick={() => setPlain(!isPlain)}
      >
        {isPlain ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      </button>
    </span>
  )
}
