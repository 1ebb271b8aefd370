/** Options of swc for modules that tests load: types and JSX are taken out, and nothing else is changed. */
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};
