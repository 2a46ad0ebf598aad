/** Where the station writes what happens; a line each. */
export type Log = (text: string) => void

/** To the terminal, with the time in front. */
export const terminalLog: Log = (text) => {
  const time = new Date().toISOString().slice(0, 19).replace('T', ' ')
  process.stdout.write(`${time} ${text}\n`)
}
