import { randomInt } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { POPULAR_PASSWORDS } from './popular-passwords.ts'

const SHORTEST = 8
const LONGEST = 64
const CLASSES_NEEDED = 3
const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/] as const

/** Whether a password may be chosen by the user named `username`; null: it may. */
export function checkPassword(
  password: string,
  { username }: { readonly username: string },
): Refusal | null {
  const { length } = [...password]
  if (length < SHORTEST || length > LONGEST)
    return refuse('password.length', { min: SHORTEST, max: LONGEST })
  if (CLASSES.filter((part) => part.test(password)).length < CLASSES_NEEDED)
    return refuse('password.classes')
  const lower = password.toLowerCase()
  if (lower.includes(username.toLowerCase())) return refuse('password.name')
  return POPULAR_PASSWORDS.has(lower) ? refuse('password.common') : null
}

/** Letters and digits that are not mistaken for each other when read out or copied by hand. */
const READABLE = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '@#%+=?',
] as const
const RANDOM_LENGTH = 12

/** An initial password: one of each class first, the rest from all of them, in random order. */
export function randomPassword(): string {
  const all = READABLE.join('')
  const letters = READABLE.map(pickOne)
  while (letters.length < RANDOM_LENGTH)
    letters.splice(randomInt(letters.length + 1), 0, pickOne(all))
  return letters.join('')
}

const pickOne = (from: string): string => from.charAt(randomInt(from.length))
