/** On or off, in colour and in words. */
export function StateDot({
  isOn,
  words,
}: {
  readonly isOn: boolean
  readonly words?: readonly [string, string]
}) {
  const [on, off] = words ?? ['在线', '离线']
  return <span className={isOn ? 'dev-dot dev-dot-on' : 'dev-dot'}>{isOn ? on : off}</span>
}
