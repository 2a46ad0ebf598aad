const KEY = 'junheng.deviceId'

/**
 * Names this browser to the server, for the grace of a repeated refresh and the list of online users.
 * `crypto.randomUUID` is missing on plain http, so the digits are drawn one by one.
 */
export function readDeviceId(): string {
  const known = localStorage.getItem(KEY)
  if (known !== null) return known
  const made = randomText(32)
  localStorage.setItem(KEY, made)
  return made
}

/** Random hexadecimal digits, such as the captcha call wants to name a drawing. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length)
}
