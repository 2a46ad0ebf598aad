// Loaded before a program that must live in the time of a test: its clock goes on from there.
const { now } = Date
const shift = Number(process.env.CLOCK_SHIFT)
Date.now = () => now() + shift
