import { hashCheaply } from '#platform/session/password.ts'

// What a password costs has a test of its own; here it would be half of the time.
hashCheaply()
