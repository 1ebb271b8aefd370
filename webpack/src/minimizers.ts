import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** swc's minifier: the compiler is swc already, and it is several times faster than terser. */
export function scriptMinimizer() {
  return new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify, extractComments: false });
}

export function cssMinimizer() {
  return new CssMinimizerPlugin();
}
