import { plateKeys } from './plate-keys.ts'
import './plate-keys.css'

interface PlateKeysProps {
  /** So much is written. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** Provinces, then letters and digits, for who stands at a screen without a keyboard. */
export function PlateKeys({ text, onText }: PlateKeysProps) {
  return (
    <div className="plate-keys" role="group" aria-label="车牌键盘">
      {plateKeys(text).map((key) => (
        <button key={key} type="button" className="plate-key" onClick={() => onText(text + key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className="plate-key plate-key-back"
        aria-disabled={text === ''}
        onClick={() => onText(text.slice(0, -1))}
      >
        退格
      </button>
    </div>
  )
}
