import fc from 'fast-check'

// What is drawn at random is the same in every run, so that one that fails can be looked at again; SEED asks for
// other draws.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 20_261_117) })
