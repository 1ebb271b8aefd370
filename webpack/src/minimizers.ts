import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Number of passes over a file: the sixth still makes the shell smaller, the seventh does not. */
const PASSES = 6;

/** Beginning of the names of libraries' threads, which come minimized. */
export const THREAD_PREFIX = 'thread.';

/**
 * swc's minifier: the compiler is swc already, and it is several times faster than terser.
 *
 * Names are not chosen by how often letters occur: that would count the letters of hashes that depend
 * on the folder of the build, and the same source would get another version on another machine. The compressor's
 * rewrites for later editions of the language make compressed files larger. The licences of the libraries are in a file
 * beside the scripts.
 */
export function scriptMinimizer() {
  return new MinimizerPlugin({
    test: /\.js$/,
    exclude: new RegExp(`^${THREAD_PREFIX}`),
    minify: {
      implementation: MinimizerPlugin.swcMinify,
      options: { compress: { passes: PASSES, ecma: 5 }, mangle: { disableCharFreq: true } },
    },
    extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
  });
}

export function cssMinimizer() {
  return new CssMinimizerPlugin();
}
