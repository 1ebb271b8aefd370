import fc from '../../../../node_modules/fast-check/lib/fast-check.js';

// `npm test` tries the same values in every run, `npm run test:all` others each time; it prints the seed that repeats them.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_318) });

export * from '../../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
