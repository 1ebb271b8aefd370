import webpack from 'webpack';

/** Libraries for figures and PDF files: far more code than a figure or a page runs. */
const MOSTLY_UNUSED = /^(?:chart|pdf|thread)\./;

/**
 * Lets Chromium compile a script while it arrives, off the main thread, and not function by function when each is
 * called first: of what a page loads almost everything runs at once. Other browsers see a comment.
 *
 * Source: "Explicit JavaScript compile hints", V8 13.6.
 */
export function compileHintPlugin(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: MOSTLY_UNUSED,
    // The minimizer has taken the comments out by then, and the source map is not written yet.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}
