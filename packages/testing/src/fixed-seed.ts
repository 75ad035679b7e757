import fc from 'fast-check';

// The same cases in every run, so that no change fails by chance; `PROPERTY_SEED=random` looks for new ones.
const seed = process.env['PROPERTY_SEED'] ?? '20261116';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
