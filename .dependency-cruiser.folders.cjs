const { options } = require('./.dependency-cruiser.cjs');

/**
 * Folders against each other, which a rule about files cannot see. Tests are left out: they may start the whole host.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-in-a-cycle',
      comment: 'Folders that need each other are one folder in two places: none can be read, tested or moved alone.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(api|shell)/src' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [options.exclude.path, '^(api|shell)/src/testing/', '[.](test|fixtures?)[.]tsx?$', '-fixture[.]ts$'],
    },
  },
};
