import webpack from 'webpack';

/** Runs one build; rejects with its first error. */
export function build(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      const fault = error ?? stats?.compilation.errors[0];
      if (fault) reject(fault);
      else resolve();
    });
  });
}
