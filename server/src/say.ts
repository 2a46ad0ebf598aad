/** A line to whoever has started the server. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
