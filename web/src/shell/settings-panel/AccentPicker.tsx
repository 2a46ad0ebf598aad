import { CheckIcon } from '#web/shell/icons/Icons.tsx'
import { palettes } from '#web/theme/palettes.ts'
import { useTheme } from '#web/theme/theme-store.ts'
import { ACCENT_COLORS, ACCENT_LABELS, ACCENTS } from './accents.ts'
import { setAccent, useSettings } from './settings-store.ts'

/** Six colours that stay legible in both themes; a free choice would not. */
export function AccentPicker() {
  const chosen = useSettings((state) => state.accent)
  const scheme = useTheme((state) => state.scheme)
  return (
    <div className="accent-picker" role="radiogroup" aria-label="主题色">
      {ACCENTS.map((accent) => {
        const { primary } = ACCENT_COLORS[accent]?.[scheme] ?? palettes[scheme]
        return (
          <button
            key={accent}
            type="button"
            role="radio"
            aria-checked={accent === chosen}
            aria-label={ACCENT_LABELS[accent]}
            title={ACCENT_LABELS[accent]}
            className="accent-dot"
            style={{ background: primary }}
            onClick={() => setAccent(accent)}
          >
            {accent === chosen && <CheckIcon size={14} />}
          </button>
        )
      })}
    </div>
  )
}
