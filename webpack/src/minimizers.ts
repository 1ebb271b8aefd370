import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/**
 * swc's minifier: the compiler is swc already, and it is several times faster than terser.
 *
 * Names are not chosen by how often letters occur: that would count the letters of hashes that depend
 * on the folder of the build, and the same source would get another version on another machine.
 */
export function scriptMinimizer() {
  return new MinimizerPlugin({
    test: /\.js$/,
    minify: { implementation: MinimizerPlugin.swcMinify, options: { mangle: { disableCharFreq: true } } },
    extractComments: false,
  });
}

export function cssMinimizer() {
  return new CssMinimizerPlugin();
}
