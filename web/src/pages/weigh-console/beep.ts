/** Two tones that are told apart without looking. */
const TONES = { stable: [880], refused: [330, 220] } as const
export type Tone = keyof typeof TONES

const LENGTH = 0.14
const VOLUME = 0.12

let context: AudioContext | null = null

/** Sounds a tone; a machine without sound, or a page nobody has touched yet, stays silent. */
export function beep(tone: Tone): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const [at, frequency] of TONES[tone].entries()) {
    const start = currentTime + at * LENGTH
    const gain = context.createGain()
    const oscillator = context.createOscillator()
    gain.gain.setValueAtTime(VOLUME, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    oscillator.frequency.value = frequency
    oscillator.connect(gain).connect(destination)
    oscillator.start(start)
    oscillator.stop(start + LENGTH)
  }
}
